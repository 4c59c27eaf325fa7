import { toBytes } from '#domain/ledger/bytes.ts';
import { type LotPerson, LotRecorder, RuleBroken } from '#domain/ledger/lot-recorder.ts';
import { type LotStep, stepsOf } from '#domain/ledger/lot-steps.ts';
import { pseudonymOf } from '#domain/ledger/pseudonym.ts';
import { replayLot } from '#domain/ledger/replay.ts';
import { readOpening } from '#domain/ledger/seal.ts';
import { MINUTE, toInstant } from '#domain/time.ts';
import type { LotRow } from '#server/engine/lot-row.ts';
import { fixedTerms } from '#server/ledger/due-lots.ts';
import { SealBatches } from '#verification/ledger/seal-batches.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import type { SimulatedDatabase } from '../database/database.ts';
import { chanceOf } from '../virtual/chance.ts';
import type { Played } from './check-history.ts';

/** What would stop the ledger at a lot's stored history, or be a fault to whoever replays its entries. */
export const checkLedger = ({ world, opened }: Played): string[] =>
  opened.flatMap((row) => {
    try {
      return wrongRecord(world.database, row);
    } catch (error) {
      if (error instanceof RuleBroken) return [`The ledger stops: ${error.message}`];
      throw error;
    }
  });

function wrongRecord(database: SimulatedDatabase, opened: LotRow): string[] {
  const end = database.ends.get(opened.id) ?? 0;
  const batches = new SealBatches(chanceOf(opened.id), opened.limit_changed_us ?? 0);
  const recorder = new LotRecorder(sha256, fixedTerms(opened), personIn(opened.id), {
    keepsOpened: true,
  });
  const entries: Uint8Array[] = [];
  const sealed = new Map<number, ReturnType<SealBatches['add']>>();
  for (const step of stepsIn(database, opened, end)) {
    const made = recorder.take(step);
    if ('entry' in made) entries.push(made.entry);
    else {
      const opening = readOpening(made.opening);
      if (opening?.kind === 'limit') sealed.set(made.row, batches.add(opening, made.at));
    }
  }
  batches.sealUntil(end + MINUTE);
  const openings = recorder.openings.opened.map(({ opening, silent }) => {
    const record = silent === undefined ? undefined : sealed.get(silent);
    return record ? batches.placed(record) : { opening };
  });
  const { faults } = replayLot(sha256, { entries, openings, sealed: batches.entries });
  return faults.map(({ sentence }) => `Whoever replays lot ${opened.id} finds: ${sentence}`);
}

function stepsIn(database: SimulatedDatabase, opened: LotRow, end: number): LotStep[] {
  const ofLot = ({ auctionId }: { auctionId: number }): boolean => auctionId === opened.id;
  const terms = {
    ...{ ticker: opened.ticker ?? '', title: opened.title, documents: [] },
    reserve: opened.reserve_cents ?? undefined,
    endsAt: toInstant(opened.ends_at ?? new Date(0)),
    hardStopAt: toInstant(opened.hard_stop_at ?? new Date(0)),
  };
  const at = opened.limit_changed_us ?? 0;
  return stepsOf({
    bids: database.bids.filter(ofLot),
    limitChanges: database.limitChanges
      .filter(ofLot)
      .map((change, index) => ({ ...change, id: index + 2 })),
    lotChanges: [
      { id: 1, change: 'opened', after: 0, changedAt: at, terms },
      { id: Number.MAX_SAFE_INTEGER, change: 'ended', after: 0, changedAt: end, terms },
    ],
  });
}

function personIn(lot: number): (userId: number) => LotPerson {
  const people = new Map<number, LotPerson>();
  return (userId) => {
    const salt = sha256(toBytes(`${lot} ${userId}`));
    const known = people.get(userId);
    const person = known ?? { salt, pseudonym: pseudonymOf(sha256, lot, `person ${userId}`, salt) };
    people.set(userId, person);
    return person;
  };
}
