import { formatCents } from '../money.ts';
import { reserveState } from '../reserve.ts';
import { HOUR, MILLISECOND } from '../time.ts';
import { toBase64 } from './bytes.ts';
import type { Entry } from './entries.ts';
import type { ReplayState, Wrong } from './replay-state.ts';
import { rangeRoot } from './tree.ts';

/** Whatever is no bid says how many bids came before it. */
export const wrongAfter = ({ times }: ReplayState, { after }: { after: number }): Wrong =>
  after === times.length
    ? undefined
    : ['seqs', `This stands after bid ${times.length}, but says that it follows bid ${after}.`];

export function replayChange(state: ReplayState, change: Entry<'lot_changed'>): Wrong {
  const { lot, openings } = state;
  const [ends, hardStop] = [change.ends * MILLISECOND, change.hard_stop * MILLISECOND];
  const moved = ends - lot.endsAt;
  const [before, after] = [openings.reserve(state.reserveSeal), openings.reserve(change.reserve)];
  const raised = before && after && (after.cents ?? 0) > (before.cents ?? 0);
  const reserve = change.reserve === state.reserveSeal ? lot.reserve : (after?.cents ?? undefined);
  state.reserveSeal = change.reserve;
  state.lot = { ...lot, endsAt: ends, hardStopAt: hardStop, reserve };
  if (moved < 0) return ['soft_close', 'The end of a live lot was moved to an earlier time.'];
  if (moved > 0 && lot.endsAt - change.at <= HOUR)
    return ['soft_close', 'The end was moved when no more than an hour was left.'];
  if (hardStop < ends || hardStop < lot.hardStopAt || (moved === 0 && hardStop !== lot.hardStopAt))
    return ['hard_stop', 'The latest possible end was moved against the rules.'];
  if (raised) return ['reserve', 'The reserve of a live lot was raised.'];
  return undefined;
}

/** The count and the root that a closing entry gives over all entries before it. */
export function wrongCount(
  { hash, range }: ReplayState,
  { entries, root }: { entries: number; root: string },
): Wrong {
  if (entries !== range.size)
    return [
      'count_and_root',
      `The lot closed with ${entries} entries, but there are ${range.size}.`,
    ];
  return root === toBase64(rangeRoot(hash, range))
    ? undefined
    : ['count_and_root', 'The entries are not those with which the lot was closed.'];
}

/** Holds the close against the bids. What must be opened by then, a limit or the reserve, is asked for, too. */
export function replayClose(state: ReplayState, close: Entry<'lot_closed'>): Wrong[] {
  const { lot } = state;
  return [
    wrongCount(state, close),
    close.ends * MILLISECOND === lot.endsAt
      ? undefined
      : ['soft_close', 'The lot did not close at the end that its last bid gave.'],
    close.at < lot.endsAt ? ['soft_close', 'The lot closed before its end.'] : undefined,
    wrongReserve(state, close),
    state.openings.count === close.openings
      ? undefined
      : [
          'limits',
          `${close.openings} seals were opened at the close, but ${state.openings.count} are shown.`,
        ],
    wrongWinner(state, close),
  ];
}

function wrongReserve(
  { openings, reserveSeal, lot }: ReplayState,
  close: Entry<'lot_closed'>,
): Wrong {
  if (!openings.reserve(reserveSeal))
    return ['reserve', 'The reserve was sealed, but never opened.'];
  const met = reserveState(lot);
  return met === close.reserve
    ? undefined
    : [
        'reserve',
        `The lot closed with the reserve ${said[close.reserve]}, but it was ${said[met]}.`,
      ];
}

const said = { none: 'as there being none', met: 'as met', not_met: 'as not met' } as const;

function wrongWinner(
  { lot: { leading }, people }: ReplayState,
  { winner, price, reserve }: Entry<'lot_closed'>,
): Wrong {
  const leader = leading ? (people[leading.bidderId] ?? null) : null;
  if (price !== (leading?.cents ?? null)) {
    const last = leading ? formatCents(leading.cents) : 'none';
    return ['winner', `The lot did not close at the price of its last bid, which was ${last}.`];
  }
  if (winner === (reserve === 'not_met' ? null : leader)) return undefined;
  return ['winner', 'The winner is not whoever placed the last bid.'];
}
