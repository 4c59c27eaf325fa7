import type { ReactNode } from 'react';
import type { System } from '#contract/admin/get-system.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { ago } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { slowIn } from './slow-from.ts';
import { briefly, partOf, rate, sizeOf } from './words.ts';

interface Part {
  name: string;
  state: readonly [BadgeTone, string];
  detail: ReactNode;
}

/** The last one takes what is left of its row. */
const CELL =
  'flex flex-col gap-2 bg-surface p-4 sm:max-xl:last:odd:col-span-2 xl:p-5 xl:last:nth-[3n+1]:col-span-3 xl:last:nth-[3n+2]:col-span-2';

/** What must work, each with the figure to judge it by. */
export function Health({ system }: { system: System }) {
  const now = useServerTime();
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 xl:grid-cols-3">
      {partsOf(system, now).map(({ name, state: [tone, word], detail }) => (
        <div key={name} className={CELL}>
          <dt className="flex items-center justify-between gap-2 text-base font-semibold">
            {name}
            <Badge tone={tone}>{word}</Badge>
          </dt>
          <dd className="figures text-sm text-ink-soft">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function partsOf(system: System, now: number): Part[] {
  return [
    {
      name: 'Database',
      state: ['good', 'Responding'],
      detail: `Live lots: ${count(system.live_lots)}, bids waiting: ${count(system.queue)}`,
    },
    speed(system),
    closing(system),
    ledger(system, now),
    jobs(system),
    faults(system),
    disk(system),
    backup(system, now),
    ...operator(system),
  ];
}

/** By the last minute, and how busy by the last 10 s; without a bid or a request there is nothing to judge by. */
function speed({ minute }: System): Part {
  const name = 'Speed';
  if (!minute)
    return { name, state: ['neutral', 'Measuring'], detail: 'The first minute has begun.' };
  const slow = slowIn(minute);
  const { request_p50_ms: half, request_p99_ms: most, busy } = minute;
  const usual =
    half === null || most === null
      ? 'No requests in the last minute.'
      : `In the last minute: half of the requests within ${briefly(half)}, 99 of 100 within ${briefly(most)}.`;
  return {
    name,
    state: slow.length > 0 ? ['waiting', 'Slow'] : ['good', 'Good'],
    detail: `${slow.length > 0 ? slow.join(' ') : usual} Busy for ${partOf(busy)} of the last 10 s.`,
  };
}

const closing = ({ health, overdue_lots }: System): Part => ({
  name: 'Lot closing',
  state: health.closing ? ['good', 'On time'] : ['bad', 'Late'],
  detail: health.closing
    ? 'No live lot is past its end.'
    : `Live lots past their end: ${count(overdue_lots)}; no bids on them are accepted.`,
});

function ledger({ health, ledger: log }: System, now: number): Part {
  const name = 'Ledger';
  if (log.stopped !== null)
    return { name, state: ['bad', 'Stopped'], detail: `Nothing more is added. ${log.stopped}` };
  const signed = log.checkpoint_at === null ? 'not yet' : ago(log.checkpoint_at, now);
  return {
    name,
    state: health.ledger ? ['good', 'Up to date'] : ['bad', 'Late'],
    detail: health.ledger
      ? `Entries: ${count(log.entries)}, last signed ${signed}`
      : `Bids not in it yet: ${count(log.waiting)}, last signed ${signed}`,
  };
}

function jobs({ health, jobs: { waiting, running, failed, retrying }, mails }: System): Part {
  const word = !health.jobs ? 'Stopped' : failed > 0 ? 'Some failed' : 'Working';
  return {
    name: 'Jobs and emails',
    state: [!health.jobs ? 'bad' : failed > 0 ? 'waiting' : 'good', word],
    detail: `Waiting: ${count(waiting + running)}, failed: ${count(failed + retrying)}, emails sent: ${count(mails.sent)}`,
  };
}

function faults({ points }: System): Part {
  const latest = points.slice(-12).some(({ faults: each }) => each > 0);
  const some = points.some(({ faults: each }) => each > 0);
  const requests = points.at(-1)?.requests ?? 0;
  return {
    name: 'Requests',
    state: latest
      ? ['bad', 'Some fail']
      : some
        ? ['waiting', 'Some failed']
        : ['good', 'No faults'],
    detail: `${rate(requests)} now; ${some ? 'some' : 'none'} answered 5xx in the last minutes`,
  };
}

function disk({ health, disk_free_bytes }: System): Part {
  const name = 'Disk';
  if (disk_free_bytes === null)
    return {
      name,
      state: ['neutral', 'External'],
      detail: 'The database runs on its own server.',
    };
  return {
    name,
    state: health.disk ? ['good', 'Has room'] : ['bad', 'Full'],
    detail: `${sizeOf(disk_free_bytes)} free${health.disk ? '' : '; bids and other writes are refused'}`,
  };
}

/** The command that makes one. */
const FirstBackup = () => (
  <>
    <code className="rounded-sm bg-sunken px-1">npm run backup</code> makes the first one.
  </>
);

function backup({ health, backup: last }: System, now: number): Part {
  const name = 'Backup';
  if (!last) return { name, state: ['waiting', 'None yet'], detail: <FirstBackup /> };
  return {
    name,
    state: health.backup ? ['good', 'Fresh'] : ['waiting', 'Old'],
    detail: `${ago(last.made_at, now)}, ${sizeOf(last.bytes)}${last.checked_at ? ', checked' : ''}`,
  };
}

/** Only while something is missing. */
const operator = ({ operator_missing: missing }: System): Part[] =>
  missing.length === 0
    ? []
    : [
        {
          name: 'Operator',
          state: ['waiting', 'Not named'],
          detail: `The public pages do not say who runs this market. Set ${missing.join(', ')}.`,
        },
      ];
