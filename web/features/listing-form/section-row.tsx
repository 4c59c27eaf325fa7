import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classes } from '#web/ui/classes.ts';
import { headingId } from './form-section.tsx';
import { type FormSection, type SectionState, stateOf } from './form-sections.ts';
import type { ListingFormState } from './listing-fields.tsx';
import { faultyIn, type ListingTextSchema } from './listing-text.ts';

interface SectionRowProps {
  form: ListingFormState;
  schema: ListingTextSchema;
  sections: readonly FormSection[];
  /** Fields that the lot has already, whatever the form says. */
  kept: readonly string[];
}

/** The sections of the form with how far each is; a press leads there. Stays in sight where there is room. */
export function SectionRow({ form, schema, sections, kept }: SectionRowProps) {
  const values = useWatch({ control: form.control });
  const found = {
    refused: Object.keys(form.formState.errors),
    faulty: faultyIn(form.getValues(), schema),
    kept,
  };
  const here = useSectionInView(sections);
  const states = sections.map((section) => stateOf(section, values, found));
  const isReady = states.every(({ wrong, missing, unfit }) => wrong + missing + unfit === 0);
  return (
    <nav
      aria-label="Sections of the form"
      data-section-row
      className="z-20 bg-paper py-2 xl:[@media(min-height:640px)]:sticky xl:[@media(min-height:640px)]:top-16"
    >
      {/* The last takes what a row leaves: whether all of it is ready. In one row “Documents” has more room. */}
      <ol
        className={classes(
          'grid grid-cols-3 gap-x-2 gap-y-3',
          sections.length === 7
            ? '*:last:col-span-3 @[448px]:grid-cols-4 @[448px]:*:last:col-span-2 @[656px]:grid-cols-[repeat(5,1fr)_1.2fr_1fr] @[656px]:gap-x-1 @[656px]:*:last:col-span-1'
            : '@[576px]:grid-cols-6 @[576px]:gap-x-1',
        )}
      >
        {sections.map((section, nth) => (
          <li key={section.id}>
            <Step
              section={section}
              number={nth + 1}
              state={states[nth] as SectionState}
              isReady={isReady}
              isHere={here === section.id}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  section: FormSection;
  number: number;
  state: SectionState;
  isReady: boolean;
  isHere: boolean;
}

function Step({ section, number, state, isReady, isHere }: StepProps) {
  const isLast = section.id === 'review';
  const words = isLast && state.wrong === 0 ? readyWords(isReady) : stateWords(state);
  const isDone = isLast ? isReady : words === 'Done';
  return (
    <button
      type="button"
      aria-current={isHere ? 'step' : undefined}
      onClick={() => document.getElementById(headingId(section))?.focus()}
      className={classes(
        'settle flex w-full flex-col rounded-b-sm border-t-2 pt-1.5 text-left pointer-coarse:min-h-11',
        state.wrong > 0 ? 'border-down' : isDone ? 'border-accent' : 'border-line-strong',
        !isHere && 'hover:bg-sunken',
      )}
    >
      <span
        className={classes(
          'flex flex-wrap items-center gap-x-1 text-sm wrap-anywhere',
          isHere ? 'font-semibold' : 'font-medium',
        )}
      >
        {state.wrong > 0 ? (
          <CircleAlert size={14} aria-hidden="true" className="shrink-0 text-down" />
        ) : isDone ? (
          <Check size={14} aria-hidden="true" className="shrink-0 text-accent-text" />
        ) : (
          <span className="figures">{number}.</span>
        )}
        {section.word}
      </span>
      <span className={classes('text-xs', state.wrong > 0 ? 'text-down' : 'text-ink-soft')}>
        {words}
      </span>
    </button>
  );
}

const readyWords = (isReady: boolean) => (isReady ? 'Ready to send' : 'Not ready yet');

function stateWords({ wrong, missing, unfit, asked, given }: SectionState): string {
  if (wrong > 0) return `${wrong} to correct`;
  if (missing > 0) return `${missing} required`;
  if (unfit > 0) return 'In progress';
  if (asked > 0) return `${asked} recommended`;
  return given > 0 ? 'Done' : 'Optional';
}

/** The section whose heading was scrolled past last. */
function useSectionInView(sections: readonly FormSection[]): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const find = () => {
      const past = sections.filter((section) => {
        const heading = document.getElementById(headingId(section));
        return heading && heading.getBoundingClientRect().top < innerHeight / 3;
      });
      setHere((past.at(-1) ?? sections[0])?.id);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, [sections]);
  return here;
}
