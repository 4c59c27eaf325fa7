import type { ReactNode } from 'react';

/** Names and values in two columns, between hairlines. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="figures min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
