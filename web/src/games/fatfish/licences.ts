// What the licences are worth, as it is printed on them.
export const licence_points: Readonly<Record<string, number>> = {
  A: 10,
  B: 10,
  C: 10,
  D: 10,
  E: 10,
  F: 7,
  G: 7,
  H: 7,
  I: 7,
};
