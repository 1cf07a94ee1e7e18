declare module "virtual:games" {
  export const entries: import("./game.ts").GameEntry[];
}
