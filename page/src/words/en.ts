export const en = {
  "app.name": "Costiera",
};
