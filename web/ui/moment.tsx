import { dateOf, timeOfDay, zoneName } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';

/** A moment in a table cell, to the second: the day over the time with its zone. */
export function Moment({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time
      dateTime={at}
      className="figures inline-flex flex-col items-start whitespace-nowrap in-[.text-right]:items-end"
    >
      <span>{dateOf(at, zone)}</span>
      <span className="text-xs text-ink-soft">
        {timeOfDay(at, zone)} {zone ?? zoneName(at)}
      </span>
    </time>
  );
}
