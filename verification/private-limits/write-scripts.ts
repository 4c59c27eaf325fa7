import { pick, type Random, wholeBetween } from '#demo/random.ts';

/** What is done on one lot of both worlds, in cents. Only the limits differ: the first world's, the second's. */
export interface LotScript {
  buyIn: number;
  step: number;
  cap: number | undefined;
  reserve: number | undefined;
  /** The first leader's amount and limit; of the second one, where somebody overtakes them. */
  leads: { amount: number; limits: Pair }[];
  /** What is bid against the last leader, below either limit of theirs; with a limit of its own, or by hand. */
  offers: { amount: number; limit: number | undefined }[];
  /** Later limits of the last leader, before each of the offers. */
  changes: Pair[];
  /** Revoked or allowed less: an admin's decision makes the leader's limit void, or lowers it. */
  ending: 'live' | 'ended' | 'revoked' | 'allowed-less';
}

export type Pair = readonly [number, number];

/** A lot whose limits are of chance, and its course the same in both worlds. */
export function writeScript(random: Random): LotScript {
  const step = wholeBetween(random, 1, 60);
  const buyIn = wholeBetween(random, 500, 2_000);
  const leads: LotScript['leads'] = [];
  const offers: LotScript['offers'] = [];
  let price = buyIn;
  if (random() < 0.3) {
    // The first leader is overtaken, so that everybody learns this limit.
    const limit = price + wholeBetween(random, 0, 300);
    leads.push({ amount: price, limits: [limit, limit] });
    price = limit + step;
  } else price += wholeBetween(random, 0, 200);
  const amount = price;
  for (let many = wholeBetween(random, 1, 3); many > 0; many -= 1) {
    const most = price + step + wholeBetween(random, 0, 250);
    const hasLimit = random() < 0.4;
    const low = wholeBetween(random, price + step, most);
    offers.push(hasLimit ? { amount: low, limit: most } : { amount: most, limit: undefined });
    price = most + step;
  }
  const cap = random() < 0.3 ? price + wholeBetween(random, 0, 600) : undefined;
  const furthest = Math.min(cap ?? Number.POSITIVE_INFINITY, 3 * buyIn * MARKET);
  const limits = (): Pair => [
    someLimit(random, price, furthest),
    someLimit(random, price, furthest),
  ];
  leads.push({ amount, limits: limits() });
  return {
    ...{ buyIn, step, cap, leads, offers },
    // Within what every limit reaches, so that the first leader who knows it bids it.
    reserve: leads.length === 1 && random() < 0.3 ? wholeBetween(random, buyIn, amount) : undefined,
    changes: offers.map(limits),
    ending: pick(random, ['live', 'live', 'ended', 'revoked', 'allowed-less']),
  };
}

/** The market price is so many times the buy-in price: far enough away for any limit. */
export const MARKET = 5;

/** Just enough, a little more, or far above. */
function someLimit(random: Random, least: number, most: number): number {
  const room = Math.max(0, most - least);
  return least + Math.floor(pick(random, [0, 0.02, 0.3, 1]) * room * random());
}
