import { expect, test } from 'vitest';
import {
  END,
  honest,
  LATER,
  opened,
  recordOf,
  START,
  withBid,
} from '#verification/support/honest-lot.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { NO_FEES } from '../fee-terms.ts';
import { writeEntry } from './entries.ts';
import { CourseRecorder, momentOf, stepAt, stepsIn } from './lot-course.ts';
import { type LotRecord, leavesOf, replayLot } from './replay.ts';

function courseOf(record: LotRecord) {
  const recorder = new CourseRecorder();
  replayLot(sha256, record, leavesOf(sha256, record.entries), recorder.watch);
  return recorder.course();
}

test('a course tells what a lot came to with each of its entries', () => {
  const course = courseOf(recordOf(honest));
  if (!course) throw new Error('There is no course.');
  expect(course).toMatchObject({
    shares: 100,
    fees: NO_FEES,
    takenOver: 0,
    skipped: 0,
    lot: { buyIn: 1_000 },
  });
  expect(stepsIn(course)).toBe(7);
  expect(stepAt(course, 0)).toMatchObject({ kind: 'lot_opened', leading: undefined, bids: 0 });
  expect(stepAt(course, 3)).toMatchObject({
    ...{ kind: 'bid', seq: 3, bids: 4, bidders: 3, isAutomatic: true, reserve: 1_500 },
    ...{ leading: { cents: 1_650, bidder: 2 }, answered: { cents: 1_600, bidder: 3 } },
    ...{ endsAt: END / 1_000, extensions: 0 },
  });
  expect(stepAt(course, 5)).toMatchObject({ seq: 5, endsAt: LATER, extensions: 1 });
  expect(stepAt(course, 6)).toMatchObject({ kind: 'lot_closed', at: LATER });
  expect(momentOf(course, 1)).toBe(START / 1_000 + 1_000);
  expect(course.close?.winner).toBe(course.people[3]);
});

test('of a lot that is live the reserve stays sealed; a changed file is followed as far as it can be read', () => {
  const live = courseOf({ entries: honest.map(writeEntry), openings: [], sealed: [] });
  expect(live && stepAt(live, 5).reserve).toBe('sealed');
  expect(live?.close).toBeUndefined();
  const garbled = [new Uint8Array([1]), ...recordOf(withBid(1, { price: 999 })).entries];
  const course = courseOf({ entries: garbled, openings: [], sealed: [] });
  expect(course).toMatchObject({ skipped: 1, lot: { id: opened.lot } });
  expect(course && stepAt(course, 1).leading?.cents).toBe(999);
  expect(courseOf({ entries: [], openings: [], sealed: [] })).toBeUndefined();
});
