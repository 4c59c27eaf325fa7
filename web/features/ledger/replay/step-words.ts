import { floorOf } from '#domain/floor.ts';
import {
  type CourseStep,
  type LotCourse,
  type SaleStep,
  stepAt,
} from '#domain/ledger/lot-course.ts';
import type { RuleCheck } from '#domain/ledger/verify-rules.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import { shareWords } from '#domain/share-words.ts';
import { count } from '#web/lib/figures.ts';
import { exactSpan, exactTime } from './exact-time.ts';

/** One thing that the rules say of an entry, and the check that looked at it. */
export interface StepLine {
  words: string;
  check: RuleCheck;
}

export interface StepWords {
  title: string;
  lines: readonly StepLine[];
}

type Zone = 'UTC' | undefined;

/** What an entry did, and what the rules ask of it, in sentences for people who know auctions. */
export function stepWords(course: LotCourse, step: number, zone: Zone): StepWords {
  const now = stepAt(course, step);
  const before = step > 0 ? stepAt(course, step - 1) : undefined;
  if (!before) return opening(course, now, zone);
  if (now.kind === 'bid') return bid(course, before, now, zone);
  return { ...OTHERS[now.kind], ...others(course, before, now, zone) };
}

const OTHERS: Record<Exclude<CourseStep['kind'], 'bid'>, StepWords> = {
  lot_opened: { title: 'The lot opens again', lines: [] },
  lot_changed: { title: 'A change to the lot', lines: [] },
  limit_void: {
    title: 'A limit ends',
    lines: [{ words: 'The leader may bid no more; their bid stands.', check: 'prices' }],
  },
  withdrawn: {
    title: 'The lot is withdrawn',
    lines: [{ words: 'It ends here, and nobody wins.', check: 'count' }],
  },
  lot_closed: { title: 'The lot closes', lines: [] },
  sale: { title: 'A step in the sale', lines: [] },
  unreadable: { title: 'An entry that cannot be read', lines: [] },
};

const SALES: Record<SaleStep, string> = {
  agreed: 'The seller accepted the highest bid.',
  void: 'The sale became void.',
  runner_up: 'The runner-up took the lot.',
  completed: 'The sale was completed: paid and transferred.',
};

function opening(
  { lot, shares, takenOver }: LotCourse,
  { endsAt, hardStopAt }: CourseStep,
  zone: Zone,
): StepWords {
  const words = [
    `${shareWords(shares)}, at ${formatCents(lot.buyIn)} each or more.`,
    `It is to end on ${exactTime(endsAt, zone)}, or on ${exactTime(hardStopAt, zone)} at the latest.`,
  ];
  if (takenOver > 0)
    words.push(
      `It had ${count(takenOver)} ${takenOver === 1 ? 'bid' : 'bids'} before this ledger began; ${takenOver === 1 ? 'it is' : 'only the last one is'} shown.`,
    );
  return {
    title: takenOver > 0 ? 'The ledger begins to follow the lot' : 'The lot opens',
    lines: words.map((one) => ({ words: one, check: 'end' })),
  };
}

function bid(course: LotCourse, before: CourseStep, now: CourseStep, zone: Zone): StepWords {
  const who = `bidder ${now.leading?.bidder}`;
  const last = before.kind === 'bid' ? `bid ${count(before.seq)}` : 'the entry before it';
  const follows =
    before.seq === 0
      ? 'It is the first bid.'
      : `It came ${exactSpan(Math.max(0, now.at - before.at))} after ${last}.`;
  return {
    title: `Bid ${count(now.seq)}: ${formatCents(now.leading?.cents ?? 0)}, ${who}${now.isAutomatic ? ', automatic' : ''}`,
    lines: [
      { words: priceWords(course, before, now), check: 'prices' },
      { words: endWords(course, before, now, zone), check: 'end' },
      { words: follows, check: 'seqs' },
    ],
  };
}

/** The leading bid as the rules take it; whose it is does not matter to them. */
const ledBy = (leading: CourseStep['leading']) =>
  leading && { cents: leading.cents, seq: 0, bidderId: leading.bidder, placedAt: 0 };

/** The least amount of the next bid, in cents. */
export const floorAfter = ({ lot }: LotCourse, { leading }: CourseStep): Cents | undefined =>
  floorOf({ ...lot, leading: ledBy(leading) });

function priceWords(course: LotCourse, before: CourseStep, now: CourseStep): string {
  const price = formatCents(now.leading?.cents ?? 0);
  if (now.answered)
    return `Bidder ${now.answered.bidder} offered up to ${formatCents(now.answered.cents)}. The leader’s limit answered at once, with ${price}.`;
  if (now.isAutomatic) return `The leader’s limit went up to the reserve: ${price}.`;
  const floor = floorAfter(course, before);
  const least =
    floor === undefined ? 'No bid could follow' : `The minimum was ${formatCents(floor)}`;
  return now.reserve === now.leading?.cents && now.reserve !== floor
    ? `${least}, and the bidder’s limit reached the reserve: ${price}.`
    : `${least}, and the bid was ${price}.`;
}

function endWords({ lot }: LotCourse, before: CourseStep, now: CourseStep, zone: Zone): string {
  const left = before.endsAt - now.at;
  if (left <= 0) return 'It came after the end.';
  const words = `${exactSpan(left)} ${left < 1 ? 'was' : 'were'} left`;
  if (now.endsAt > before.endsAt) {
    const stop = now.endsAt === now.hardStopAt ? ', the latest possible' : '';
    return `${words}, so the end moved to ${exactTime(now.endsAt, zone)}${stop}.`;
  }
  return left * 1_000 < lot.softClose
    ? `${words}, but the end was already the latest possible.`
    : `${words}, so the end stayed.`;
}

function others(
  { close, people }: LotCourse,
  before: CourseStep,
  now: CourseStep,
  zone: Zone,
): Partial<StepWords> {
  if (now.kind === 'lot_changed') {
    const moved = now.endsAt !== before.endsAt;
    const reserve = now.reserve === 'sealed' ? before.reserve : now.reserve;
    const lowered = reserve !== before.reserve;
    const words = [
      moved && `The end moved to ${exactTime(now.endsAt, zone)}.`,
      lowered &&
        `The reserve is now ${typeof reserve === 'number' ? formatCents(reserve) : 'gone'}.`,
      !moved && !lowered && 'Its name, its documents or the seal of its reserve changed.',
    ];
    return { lines: words.flatMap((one) => (one ? [{ words: one, check: 'end' as const }] : [])) };
  }
  if (now.sale) return { lines: [{ words: SALES[now.sale], check: 'winner' }] };
  if (now.kind !== 'lot_closed' || !close) return {};
  const winner = close.winner === null ? -1 : people.indexOf(close.winner);
  const won =
    winner < 0
      ? 'Nobody won.'
      : `Bidder ${winner} won at ${formatCents(close.price ?? 0)} per share.`;
  return {
    lines: [
      { words: `It closed ${closedWords(now)}.`, check: 'end' },
      { words: won, check: 'winner' },
      { words: `The close counts ${count(close.entries)} entries before it.`, check: 'count' },
    ],
  };
}

function closedWords({ at, endsAt }: CourseStep): string {
  if (at < endsAt) return `${exactSpan(endsAt - at)} before its end`;
  return at === endsAt ? 'exactly at its end' : `${exactSpan(at - endsAt)} after its end`;
}
