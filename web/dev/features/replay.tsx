import { type Entry, writeEntry } from '#domain/ledger/entries.ts';
import { CourseRecorder } from '#domain/ledger/lot-course.ts';
import { leavesOf, replayLot } from '#domain/ledger/replay.ts';
import type { Verification } from '#domain/ledger/verify-lot.ts';
import { State } from '#web/dev/specimen.tsx';
import { Player } from '#web/features/ledger/replay/player.tsx';
import { StepCard } from '#web/features/ledger/replay/step-card.tsx';
import { useReplayClock } from '#web/features/ledger/replay/use-replay.ts';
import { sha256 } from '#web/lib/ledger/web-crypto.ts';

const START = 1_795_555_200_000_000;
const MINUTE = 60_000_000;
const SEAL = `${'A'.repeat(42)}A=`;
const NO_FEE = { tenths: 0, fixed: 0, least: 0, most: null };
const [seller, jane, paul] = ['0', 'a', 'b'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const ends = (START + 60 * MINUTE) / 1_000;

const opened: Entry<'lot_opened'> = {
  ...{ kind: 'lot_opened', lot: 42, at: START, seller, name: 'a'.repeat(64), shares: 5_000 },
  ...{ buy_in: 4_000, market: 5_820, cap: null, increments: [{ from: 0, step: 5 }], ends },
  ...{ collar: { market: 3, floor: 2 }, reserve: SEAL, soft_close: 120_000 },
  ...{ hard_stop: ends + 3_600_000, buyer_fee: NO_FEE, seller_fee: NO_FEE, tax: 0 },
  ...{ documents: [], taken_over: null },
};
const bid: Entry<'bid'> = {
  ...{ kind: 'bid', lot: 42, seq: 1, bidder: jane, price: 4_000, at: START + MINUTE, ends },
  ...{ how: 'hand', answered: null, seal: SEAL },
};
const late = START + 59 * MINUTE;
const entries = [
  opened,
  bid,
  { ...bid, seq: 2, bidder: paul, price: 4_510, at: late, ends: late / 1_000 + 120_000 },
  { ...bid, seq: 3, price: 4_511, at: late + MINUTE, ends: late / 1_000 + 180_000 },
].map(writeEntry);

const recorder = new CourseRecorder();
const record = { entries, openings: [], sealed: [] };
const { faults } = replayLot(sha256, record, leavesOf(sha256, entries), recorder.watch);
const course = recorder.course();
const verification: Verification = {
  ...{ lot: 42, state: 'fails', sentence: '', checks: [], sale: undefined, unproved: [], faults },
};

export default function ReplaySample() {
  return (
    <>
      {['the opening', 'a first bid', 'a bid that moved the end', 'a bid that breaks a rule'].map(
        (words, step) => (
          <State key={words} is={words}>
            {course && <StepCard {...{ course, step, verification }} isPlaying={false} />}
          </State>
        ),
      )}
      <State is="a player at its beginning">
        <PlayerSample />
      </State>
    </>
  );
}

function PlayerSample() {
  if (!course) throw new Error('The sample cannot be read.');
  return <Player course={course} clock={useReplayClock(course)} />;
}
