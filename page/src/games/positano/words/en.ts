export const en = {
  "positano.title": "Positano",
};
