import type { ReactNode } from 'react';

interface FormFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The layout of account screens: a heading above one narrow column. */
export function FormFrame({ title, lead, children }: FormFrameProps) {
  return (
    <div className="mx-auto w-full max-w-[432px] px-4 py-12 md:py-20">
      <h1 className="text-xl">{title}</h1>
      {lead && <p className="mt-2 text-base text-balance text-ink-soft">{lead}</p>}
      <div className="mt-8 flex flex-col gap-5">{children}</div>
    </div>
  );
}

export const textLink =
  'tap rounded-sm font-medium whitespace-nowrap text-accent-text underline underline-offset-2 hover:no-underline';
