import { useMemo } from 'react';
import { type LotCourse, stepAt } from '#domain/ledger/lot-course.ts';
import { formatCents } from '#domain/money.ts';
import { count } from '#web/lib/figures.ts';
import { spoken } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { type EndMove, endMovesOf, endStepOf } from './end-moves.ts';
import { exactSpan, exactTime } from './exact-time.ts';

interface WhyItEndedProps {
  course: LotCourse;
  onGo: (step: number) => void;
}

/** So many of the moves of the end are told, the last ones. */
const TOLD = 5;

type Zone = 'UTC' | undefined;

/** How the end came to be where it was, from the first one on. */
export function WhyItEnded({ course, onGo }: WhyItEndedProps) {
  const zone = useZone();
  const { moves, lastBid } = useMemo(() => endMovesOf(course), [course]);
  const first = stepAt(course, 0).endsAt;
  const untold = moves.length - TOLD;
  return (
    <div className="flex flex-col gap-2 text-sm text-pretty">
      <p>
        {moves.length === 0
          ? 'Its end was '
          : `${course.takenOver > 0 ? 'When this ledger began' : 'At first'} it was to end on `}
        <Time at={first} zone={zone} />
        {moves.length === 0
          ? course.takenOver > 0
            ? ' when this ledger began, and nothing has moved it since.'
            : ' from the beginning, and nothing moved it.'
          : '.'}
      </p>
      {untold > 0 && (
        <p>
          {count(untold)} earlier {untold === 1 ? 'move' : 'moves'} of the end came before these:
        </p>
      )}
      {moves.length > 0 && (
        <ol className="flex flex-col gap-1 border-l-2 border-line-strong pl-3">
          {moves.slice(-TOLD).map((move) => (
            <li key={move.step}>
              <Move move={move} zone={zone} onGo={onGo} />
            </li>
          ))}
        </ol>
      )}
      <p>{lastWords(course, lastBid)}</p>
      <p className="font-medium">{outcome(course)}</p>
    </div>
  );
}

const Time = ({ at, zone }: { at: number; zone: Zone }) => (
  <time dateTime={new Date(at).toISOString()} className="figures inline-block">
    {exactTime(at, zone)}
  </time>
);

function Move({
  move: { step, seq, at, from, to },
  zone,
  onGo,
}: {
  move: EndMove;
  zone: Zone;
  onGo: (step: number) => void;
}) {
  return (
    <>
      <button
        type="button"
        className="tap figures rounded-sm underline underline-offset-2"
        onClick={() => onGo(step)}
      >
        {seq === undefined ? 'An admin' : `Bid ${count(seq)}`}
      </button>
      , with {exactSpan(from - at)} left, moved the end to <Time at={to} zone={zone} />.
    </>
  );
}

/** What the last bid had to do with the end. */
function lastWords(course: LotCourse, lastBid: number | undefined): string {
  const end = endStepOf(course);
  const closed = end === undefined ? undefined : stepAt(course, end);
  if (closed?.kind === 'withdrawn') return 'An admin withdrew it before that.';
  if (lastBid === undefined)
    return course.takenOver > 0
      ? 'Nobody bid after this ledger began to follow it, so it ended then.'
      : 'Nobody bid, so it ended then.';
  const { seq, at, endsAt, hardStopAt } = stepAt(course, lastBid);
  const left = endsAt - at;
  const window = course.lot.softClose / 1_000;
  const last = `The last bid, no. ${count(seq)}, came ${exactSpan(Math.max(0, left))} before the end`;
  if (window === 0) return `${last}. Bids do not move the end of this lot.`;
  const rule = `only a bid in the last ${spoken(window / 1_000)} moves it`;
  if (endsAt >= hardStopAt)
    return `${last}, which was the latest possible: no bid moves it further.`;
  return left > window
    ? `${last}: ${rule}.`
    : `${last}. Nobody bid after it, and ${rule}, so it ended then.`;
}

function outcome(course: LotCourse): string {
  const { close, people } = course;
  if (!close) return 'Nobody won.';
  const price = formatCents(close.price ?? 0);
  if (close.price === null) return 'There was no bid, so nobody won.';
  if (close.winner === null) return `The highest bid, ${price}, did not reach the reserve.`;
  const reserve = close.reserve === 'met' ? ' The reserve was met.' : '';
  return `Bidder ${people.indexOf(close.winner)} had the highest bid and won at ${price} per share.${reserve}`;
}
