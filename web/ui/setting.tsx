import { type ReactNode, useId } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface SettingProps {
  title: string;
  /** What it is for, in a sentence or two. */
  lead: ReactNode;
  children: ReactNode;
}

/** One thing to set, of several on a page: what it is at the left, the setting beside or below it. */
export function Setting({ title, lead, children }: SettingProps) {
  const id = useId();
  const kept = useFocusKept<HTMLElement>();
  return (
    <section
      {...kept}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-16 gap-y-5 border-t border-line py-8 lg:grid-cols-[288px_minmax(0,1fr)]"
    >
      <div className="max-w-[64ch]">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{lead}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
