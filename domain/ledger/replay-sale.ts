import { formatCents } from '../money.ts';
import type { Instant } from '../time.ts';
import type { Entry } from './entries.ts';
import type { ReplayState, Wrong } from './replay-state.ts';

type Sale = Entry<'sale'>;
type Stage = 'unsold' | 'sold' | 'void' | 'completed';

/** What becomes of a lot after its close, as far as its entries tell. */
export interface SaleRecord {
  stage: Stage;
  /** Of whoever has the lot, or had it last; while it is unsold, of whoever placed the last bid. */
  buyer: string | null;
  price: number | null;
  /** When the lot closed; from the first `sale` entry on, the moment of the newest. */
  at: Instant;
  /** The `sale` entries so far. */
  told: readonly { state: Sale['state']; at: Instant; price: number | null }[];
}

/** The close itself makes the first sale; without a winner its seller may still take the last bid. */
export const saleAtClose = (
  { winner, price, at }: Pick<Entry<'lot_closed'>, 'winner' | 'price' | 'at'>,
  leader: string | null,
): SaleRecord => ({
  stage: winner ? 'sold' : 'unsold',
  buyer: winner ?? leader,
  price,
  at,
  told: [],
});

const FROM: Record<Sale['state'], Stage> = {
  agreed: 'unsold',
  void: 'sold',
  runner_up: 'void',
  completed: 'sold',
};
const TO: Record<Sale['state'], Stage> = {
  agreed: 'sold',
  void: 'void',
  runner_up: 'sold',
  completed: 'completed',
};

/** One more entry of a sale: what comes of it, and what is wrong with it as far as it alone can tell. */
export function followSale(sale: SaleRecord, entry: Sale): { sale: SaleRecord; wrong: Wrong } {
  const { step, at, state, buyer, price } = entry;
  const next = { stage: TO[state], buyer, price, at, told: [...sale.told, { state, at, price }] };
  return {
    sale: next,
    wrong: wrongStep(sale, step) ?? wrongMove(sale, entry) ?? wrongTime(sale, at),
  };
}

const wrongStep = ({ told }: SaleRecord, step: number): Wrong =>
  step === told.length + 1
    ? undefined
    : ['entries', `Step ${told.length + 1} of the sale is missing or was told twice.`];

const wrongTime = (sale: SaleRecord, at: Instant): Wrong =>
  at < sale.at ? ['entries', 'This step of the sale is dated before what it follows.'] : undefined;

function wrongMove(sale: SaleRecord, { state, buyer, price }: Sale): Wrong {
  if (sale.stage !== FROM[state] || sale.buyer === null)
    return ['entries', 'The sale cannot have gone on like that.'];
  if (state !== 'runner_up')
    return buyer === sale.buyer && price === sale.price
      ? undefined
      : ['winner', 'The sale has another buyer, or another price, than it had before.'];
  return buyer === sale.buyer
    ? ['winner', 'The runner-up is the buyer who had the lot before.']
    : undefined;
}

/** Follows a sale within the replay of its lot, where each bidder's own highest bid is known. */
export function replaySale(state: ReplayState, entry: Sale): Wrong {
  if (!state.sale) return ['entries', 'A sale follows after the close of its lot.'];
  const { sale, wrong } = followSale(state.sale, entry);
  state.sale = sale;
  return wrong ?? (entry.state === 'runner_up' ? wrongRunnerUp(state, entry) : undefined);
}

/** Of a lot that had bids before the log, it does not show them all. */
function wrongRunnerUp({ offered, before }: ReplayState, { buyer, price }: Sale): Wrong {
  const own = offered.get(buyer ?? '');
  if (before > 0 || own === price) return undefined;
  return [
    'winner',
    own === undefined
      ? 'The runner-up never bid on this lot.'
      : `The runner-up’s own highest bid was ${formatCents(own)}, not the price of the sale.`,
  ];
}
