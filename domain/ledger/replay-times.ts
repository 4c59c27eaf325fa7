import type { Instant } from '../time.ts';
import type { Entry } from './entries.ts';
import type { ReplayState, Wrong } from './replay-state.ts';

type Timed = Entry & { at: Instant };

/**
 * No entry is dated before those of its lot that it follows; the server keeps to that even where its clock steps back.
 * Follows the entry's time.
 */
export function wrongTime(state: ReplayState, entry: Timed): Wrong {
  const { since, sinceBeforeLowering, reserveSeal } = state;
  const least = isToReserve(entry) ? (sinceBeforeLowering ?? since) : since;
  const isLowering = entry.kind === 'lot_changed' && entry.reserve !== reserveSeal;
  state.sinceBeforeLowering = isLowering ? since : undefined;
  state.since = Math.max(since, entry.at);
  return entry.at >= least || wasOver(state, entry)
    ? undefined
    : ['seqs', 'This is dated before what it follows in the ledger.'];
}

/** The bid that a lower reserve brings was decided with it, a moment before the change was written down. */
const isToReserve = (entry: Timed): boolean =>
  entry.kind === 'bid' && entry.how === 'limit' && !entry.answered;

/** A lot that was over already when a log took it over, as after a loss of entries, closes before it opens there. */
const wasOver = ({ range }: ReplayState, { kind }: Timed): boolean =>
  range.size === 1 && (kind === 'lot_closed' || kind === 'withdrawn');
