import type { ReactNode } from 'react';

const themes = ['light', 'dark'] as const;

/** One component, in both themes beside each other; what it opens over the page follows the toggle. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="border-t border-line py-8">
      <h2 id={`${name}-title`} className="pb-4 text-lg">
        {name}
      </h2>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-paper p-4 text-ink"
          >
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

/** One state of it, named. */
export function State({ is, children }: { is: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="pb-2 text-xs text-ink-soft">{is}</p>
      {children}
    </div>
  );
}
