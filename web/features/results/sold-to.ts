import type { Result } from '#contract/results/list-results.schemas.ts';

/** Who bought a lot: its winner, or who bought it after that sale was called off; null where nobody did. */
export const buyerOf = ({ bought_by, winner }: Pick<Result, 'bought_by' | 'winner'>) =>
  bought_by ?? winner;

/** What they bought it for. */
export const soldFor = ({ bought_by, final_price }: Pick<Result, 'bought_by' | 'final_price'>) =>
  bought_by?.price ?? final_price;
