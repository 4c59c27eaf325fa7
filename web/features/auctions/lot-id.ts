/** The lot that a path names; undefined for what is spelled otherwise than our ids. */
export const lotIdIn = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
