import type { ReactNode } from 'react';
import type { FormSection } from './form-sections.ts';

/** Where the row of sections leads. */
export const headingId = ({ id }: Pick<FormSection, 'id'>) => `section-${id}`;

interface SectionProps {
  section: FormSection;
  /** All of the form, which number it. */
  among: readonly FormSection[];
  children: ReactNode;
}

/** One section of the form, under its number and name; two columns where a date with its time has room in each. */
export function Section({ section, among, children }: SectionProps) {
  return (
    <section
      aria-labelledby={headingId(section)}
      className="flex flex-col gap-5 border-t border-line pt-6"
    >
      <div>
        <h2 id={headingId(section)} tabIndex={-1} className="rounded-sm text-lg">
          <span className="figures text-ink-soft">{among.indexOf(section) + 1}.</span>{' '}
          {section.title}
        </h2>
        <p className="text-sm text-ink-soft">{section.intro}</p>
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-5 @[504px]:grid-cols-2">{children}</div>
    </section>
  );
}
