import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { type LotCourse, momentOf } from '#domain/ledger/lot-course.ts';
import type { Verification } from '#domain/ledger/verify-lot.ts';
import { checkOf } from '#domain/ledger/verify-rules.ts';
import type { CheckName } from '#domain/ledger/verify-words.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { classes } from '#web/ui/classes.ts';
import { exactTime } from './exact-time.ts';
import { stepWords } from './step-words.ts';

interface StepCardProps {
  course: LotCourse;
  step: number;
  verification: Verification;
  /** Each step would be read out, one upon the other. */
  isPlaying: boolean;
}

interface Wrong {
  check: CheckName | undefined;
  sentence: string;
}

/** What does not hold of each step. */
function wrongsOf({ skipped }: LotCourse, { faults, checks }: Verification): Map<number, Wrong[]> {
  const wrongs = new Map<number, Wrong[]>();
  const add = (position: number, wrong: Wrong) => {
    const step = Math.max(0, position - skipped);
    wrongs.set(step, [...(wrongs.get(step) ?? []), wrong]);
  };
  const inclusion = checks.find(({ name }) => name === 'inclusion');
  if (inclusion?.position !== undefined)
    add(inclusion.position, { check: 'inclusion', sentence: inclusion.sentence });
  for (const { position, rule, sentence } of faults)
    add(position, { check: checkOf(rule), sentence });
  return wrongs;
}

/** The entry that is shown: what it did, what the rules say of it, and whether it keeps them. */
export function StepCard({ course, step, verification, isPlaying }: StepCardProps) {
  const zone = useZone();
  const all = useMemo(() => wrongsOf(course, verification), [course, verification]);
  const wrongs = all.get(step) ?? [];
  const { title, lines } = stepWords(course, step, zone);
  const at = momentOf(course, step);
  return (
    <section
      aria-label="At this moment"
      aria-live={isPlaying ? 'off' : 'polite'}
      className="flex min-h-44 flex-col gap-2 text-sm"
    >
      <div>
        <h2 className="figures text-base">{title}</h2>
        <time dateTime={new Date(at).toISOString()} className="figures text-xs text-ink-soft">
          {exactTime(at, zone)}
        </time>
      </div>
      <ul className="flex flex-col gap-1.5">
        {lines.map(({ words, check }) => (
          <Line key={words} holds={!wrongs.some((wrong) => wrong.check === check)}>
            {words}
          </Line>
        ))}
        {wrongs.map(({ sentence }) => (
          <Line key={sentence} holds={false} strong>
            {sentence}
          </Line>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  holds: boolean;
  strong?: boolean;
  children: string;
}

const Line = ({ holds, strong, children }: LineProps) => (
  <li className="flex items-start gap-2">
    {holds ? (
      <CircleCheck size={16} aria-label="Holds:" className="mt-0.5 shrink-0 text-accent-text" />
    ) : (
      <CircleX size={16} aria-label="Fails:" className="mt-0.5 shrink-0 text-down" />
    )}
    <span className={classes('figures min-w-0 text-pretty', strong && 'font-medium text-down')}>
      {children}
    </span>
  </li>
);
