import { formatCents } from '../money.ts';
import { type Instant, MILLISECOND } from '../time.ts';
import type { SaleRecord } from './replay-sale.ts';

type Told = SaleRecord['told'][number];

/** "26 Nov 2026", by UTC. */
const dayOf = (at: Instant): string => new Date(at / MILLISECOND).toUTCString().slice(5, 16);

const WORDS: Record<Told['state'], (day: string, price: number | null) => string> = {
  agreed: (day) => `the seller accepted the highest bid on ${day}`,
  void: (day) => `the sale became void on ${day}`,
  runner_up: (day, price) =>
    `the runner-up took the lot at ${formatCents(price ?? 0)} per share on ${day}`,
  completed: (day) => `completed on ${day}`,
};

/** What became of the lot after its close; undefined where the ledger tells nothing of it. */
export function saleSentence({ told }: SaleRecord): string | undefined {
  if (told.length === 0) return undefined;
  const parts = told.map(({ state, at, price }) => WORDS[state](dayOf(at), price));
  return `After the auction: ${parts.join(', ')}.`;
}
