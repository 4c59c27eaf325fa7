import type { BulkOutcome } from './use-bulk.ts';

interface BulkProgressProps {
  outcomes: ReadonlyMap<number, BulkOutcome>;
  total: number;
}

/** How far several acts have come; read out as it changes. */
export function BulkProgress({ outcomes, total }: BulkProgressProps) {
  const states = [...outcomes.values()].map(({ state }) => state);
  const settled = states.filter((state) => state !== 'running').length;
  const failed = states.filter((state) => state === 'failed').length;
  return (
    <div className="flex flex-col gap-1">
      <progress
        value={settled}
        max={total}
        aria-label="Progress"
        className="progress h-2 w-full overflow-hidden rounded-full"
      />
      <p role="status" className="figures text-sm text-ink-soft">
        {settled - failed} of {total} done{failed > 0 && `, ${failed} failed`}
      </p>
    </div>
  );
}
