import type { System } from '#contract/admin/get-system.schemas.ts';
import { ago, dateAndTime } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';

/** Which version runs where, and since when. */
export function Running({ system: { server, version, processes } }: { system: System }) {
  const now = useServerTime();
  const started = processes[0]?.started_at;
  return (
    <p className="figures pb-3 text-sm text-ink-soft">
      {version === undefined ? server : `Version ${version} on ${server}`}
      {started && `, running since ${dateAndTime(started)} (${ago(started, now)})`}
    </p>
  );
}
