import { type EvidenceKind, kinds, type Wrong } from './check/evidence.ts';
import type { Cycle } from './run-cycle.ts';

/** What came of all cycles together. */
export interface TortureFigures {
  cycles: number;
  faults: Map<string, number>;
  /** Deeds of clients, by what was wanted and what became of it. */
  deeds: Map<string, number>;
  bids: number;
  lots: number;
  notices: number;
  mails: number;
  wrong: Record<EvidenceKind, number>;
  wrongs: Wrong[];
  /** Of the last cycle, for whoever wants to look closer. */
  last: Cycle | undefined;
}

export function noFigures(): TortureFigures {
  const none = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));
  return {
    ...{ cycles: 0, faults: new Map(), deeds: new Map(), bids: 0, lots: 0, notices: 0, mails: 0 },
    ...{ wrong: none as Record<EvidenceKind, number>, wrongs: [], last: undefined },
  };
}

/** Adds what was found wrong. */
export function complain(figures: TortureFigures, wrongs: readonly Wrong[]): void {
  figures.wrongs.push(...wrongs);
  for (const { kind } of wrongs) figures.wrong[kind] += 1;
}
