import { dateOf, timeOfDay } from '#web/lib/moments.ts';

/** A moment in a table cell, to the second: the day over the time. */
export function Moment({ at }: { at: string }) {
  return (
    <time
      dateTime={at}
      className="figures inline-flex flex-col items-start whitespace-nowrap in-[.text-right]:items-end"
    >
      <span>{dateOf(at)}</span>
      <span className="text-xs text-ink-soft">{timeOfDay(at)}</span>
    </time>
  );
}
