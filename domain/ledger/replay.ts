import { wrongIncrements } from '../increments.ts';
import { type Entry, readEntry } from './entries.ts';
import type { Hash } from './hashing.ts';
import { type LotOpenings, type OpeningRecord, readOpenings } from './lot-openings.ts';
import { replayBid } from './replay-bid.ts';
import { replayChange, replayClose, wrongAfter, wrongCount } from './replay-close.ts';
import { replaySale, saleAtClose } from './replay-sale.ts';
import {
  type Fault,
  openLot,
  type ReplayState,
  RULES,
  type Rule,
  type Wrong,
} from './replay-state.ts';
import { wrongTime } from './replay-times.ts';
import { appendLeaf, leafHash } from './tree.ts';

/** One lot's part of the log. */
export interface LotRecord {
  /** The lot's own entries, in the order of the log. */
  entries: readonly Uint8Array[];
  openings: readonly OpeningRecord[];
  /** The `sealed` entries that openings point to. */
  sealed: readonly Uint8Array[];
}

/** `open`: the lot has not closed, so that this cannot be said yet. */
export type RuleState = 'holds' | 'fails' | 'open';

export interface Verdict {
  rules: Record<Rule, RuleState>;
  /** All that is wrong, in the order of the entries. */
  faults: readonly Fault[];
  /** The first of them. */
  fault: Fault | undefined;
  /** What the entries come to; undefined if the lot never opened. */
  state: ReplayState | undefined;
}

/** The hashes of a lot's entries as the log has them. */
export const leavesOf = (hash: Hash, entries: readonly Uint8Array[]): Uint8Array[] =>
  entries.map((entry) => leafHash(hash, entry));

/** Is told each entry, undefined if it could not be read, and what the lot had come to after it. */
export type WatchReplay = (state: ReplayState | undefined, entry: Entry | undefined) => void;

/**
 * Plays a lot again from its entries and says which rules hold. Whoever hashed the entries before, to find them in a
 * log, hands the hashes in; `watch` follows it entry by entry.
 */
export function replayLot(
  hash: Hash,
  record: LotRecord,
  leaves: readonly Uint8Array[] = leavesOf(hash, record.entries),
  watch?: WatchReplay,
): Verdict {
  const openings = readOpenings(hash, record.openings, record.sealed);
  const entries = record.entries.map(readEntry);
  const finalLead = finalLeadOf(entries);
  const faults: Fault[] = [];
  let state: ReplayState | undefined;
  for (const [position, entry] of entries.entries()) {
    const leaf = leaves[position] ?? new Uint8Array();
    const step = replayEntry(hash, openings, state, { entry, leaf, position }, finalLead);
    state = step.state;
    faults.push(...step.faults);
    watch?.(state, entry);
  }
  const last = Math.max(0, record.entries.length - 1);
  if (!state) faults.push({ rule: 'entries', position: 0, sentence: 'The lot never opened.' });
  else faults.push(...lastFaults(state, last));
  return verdictOf(faults, state);
}

/** The bid by which whoever leads at the end took the lead; it may have been before the log. */
function finalLeadOf(entries: readonly (Entry | undefined)[]): number | undefined {
  const lead = entries.findLast((entry) => entry?.kind === 'bid' && entry.how === 'hand');
  if (lead?.kind === 'bid') return lead.seq;
  const [opened] = entries;
  return opened?.kind === 'lot_opened' ? opened.taken_over?.bids : undefined;
}

function verdictOf(faults: readonly Fault[], state: ReplayState | undefined): Verdict {
  const failed = new Set(faults.map(({ rule }) => rule));
  const unsaid: readonly Rule[] = {
    live: ['limits', 'reserve', 'count_and_root', 'winner'] as const,
    withdrawn: ['limits', 'reserve', 'winner'] as const,
    closed: [],
  }[state?.stage ?? 'live'];
  const stateOf = (rule: Rule): RuleState =>
    failed.has(rule) ? 'fails' : unsaid.includes(rule) ? 'open' : 'holds';
  const rules = Object.fromEntries(RULES.map((rule) => [rule, stateOf(rule)]));
  const sorted = faults.toSorted((a, b) => a.position - b.position);
  return { rules: rules as Record<Rule, RuleState>, faults: sorted, fault: sorted[0], state };
}

/** An entry as it was read, undefined if it could not be. */
export interface ReadLeaf {
  entry: Entry | undefined;
  leaf: Uint8Array;
  position: number;
}

/**
 * One more entry of a lot. An integrator that replays what it is about to sign begins without a state, keeps what
 * comes back, and knows all limits: it gives them as openings and no `finalLead`.
 */
export function replayEntry(
  hash: Hash,
  openings: LotOpenings,
  before: ReplayState | undefined,
  { entry, leaf, position }: ReadLeaf,
  finalLead?: number,
): { state: ReplayState | undefined; faults: Fault[] } {
  if (!entry) return wrongEntry(before, position, 'This entry cannot be read.');
  const opens = !before && entry.kind === 'lot_opened';
  const state = opens ? openLot(hash, openings, entry, finalLead) : before;
  if (!state) return wrongEntry(state, position, 'A lot’s first entry is its opening.');
  if (!('lot' in entry) || entry.lot !== state.lot.id)
    return wrongEntry(state, position, 'This entry is of another lot.');
  const wrongs = opens ? wrongTerms(entry, state) : replayKind(state, entry, position);
  state.range = appendLeaf(hash, state.range, leaf);
  const faults = wrongs.flatMap((wrong) =>
    wrong ? [{ rule: wrong[0], position, sentence: wrong[1] }] : [],
  );
  return { state, faults };
}

const wrongEntry = (state: ReplayState | undefined, position: number, sentence: string) => ({
  state,
  faults: [{ rule: 'entries' as const, position, sentence }],
});

function wrongTerms(
  { increments, ends, hard_stop, taken_over: before }: Entry<'lot_opened'>,
  { lead }: ReplayState,
): Wrong[] {
  const wrong = wrongIncrements(increments);
  const own = lead?.opening;
  const isTheirs = !own || (own.bidder === before?.bidder && own.after === before.bids);
  return [
    isTheirs
      ? undefined
      : ['limits', 'The limit held before the log began was sealed for another bid.'],
    wrong === undefined ? undefined : ['prices', wrong],
    hard_stop < ends
      ? ['hard_stop', 'The latest possible end is before the first one.']
      : undefined,
  ];
}

function replayKind(state: ReplayState, entry: Entry, position: number): Wrong[] {
  if (entry.kind === 'sale') return [replaySale(state, entry)];
  if (state.stage !== 'live') return [['entries', 'This entry follows after the lot had closed.']];
  const untimely = 'at' in entry ? wrongTime(state, entry) : undefined;
  switch (entry.kind) {
    case 'bid':
      return [replayBid(state, entry, position) ?? untimely];
    case 'lot_changed':
      return [wrongAfter(state, entry), untimely, replayChange(state, entry)];
    case 'limit_void':
      return [wrongAfter(state, entry), untimely, voidLimit(state, entry)];
    case 'withdrawn':
      state.stage = 'withdrawn';
      return [wrongAfter(state, entry), untimely, wrongCount(state, entry)];
    case 'lot_closed':
      state.stage = 'closed';
      state.sale = saleAtClose(entry, state.people[state.lot.leading?.bidderId ?? -1] ?? null);
      return [wrongAfter(state, entry), untimely, ...replayClose(state, entry)];
    default:
      return [['entries', 'A lot opens only once.']];
  }
}

function voidLimit(state: ReplayState, { bidder }: Entry<'limit_void'>): Wrong {
  const leader = state.people[state.lot.leading?.bidderId ?? -1];
  state.voids += 1;
  return bidder === leader
    ? undefined
    : ['limits', 'The limit of somebody who did not lead was void.'];
}

/** What can be said at the end alone: that everything was opened that had to be, and in its time. */
function lastFaults({ stage, unopened, openings, times }: ReplayState, last: number): Fault[] {
  const faults: Fault[] = [];
  const [hidden] = stage === 'closed' ? unopened : [];
  if (hidden) {
    const sentence = `Bid ${hidden.seq} was beaten, or its limit used up, but its seal was not opened.`;
    faults.push({ rule: 'limits', position: hidden.position, sentence });
  }
  const late = [...openings.silent.values()].flat().find(({ opening: { after }, from, to }) => {
    const [before, next] = [times[after - 1], times[after]];
    return before === undefined || before > to || (next !== undefined && next < from);
  });
  const sentence = late && `Version ${late.opening.version} of a limit was sealed at another time.`;
  const wrong = openings.fault() ?? sentence;
  if (wrong) faults.push({ rule: 'limits', position: last, sentence: wrong });
  return faults;
}
