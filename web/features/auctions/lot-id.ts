/** The lot id of a path; undefined if it is not spelled as an id. */
export const lotIdIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
