/** The domain, whose tests ask here too, is typed without Node. */
const { env } = (globalThis as { process?: { env: Record<string, string | undefined> } })
  .process ?? { env: {} };

/** Of two sizes of a campaign the long one in `npm run verify:long`, the short one in `npm test`. */
export const shortOrLong = (short: number, long: number): number =>
  env.VERIFY_LONG === 'yes' ? long : short;
