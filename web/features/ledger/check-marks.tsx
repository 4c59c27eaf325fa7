import type { LotCourse } from '#domain/ledger/lot-course.ts';
import type { Verification } from '#domain/ledger/verify-lot.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBadge } from './ten-checks.tsx';

interface CheckMarksProps {
  course: LotCourse;
  verification: Verification;
  onGo: (step: number) => void;
}

/** The ten checks, a mark each; what fails says why, and where. */
export function CheckMarks({ course, verification, onGo }: CheckMarksProps) {
  return (
    <ul className="border-t border-line-strong">
      {verification.checks.map(({ name, title, state, sentence, position }) => (
        <li key={name} className="flex flex-col gap-1 border-b border-line py-2 text-sm">
          <div className="flex items-start justify-between gap-x-4">
            {title}
            <CheckBadge state={state} />
          </div>
          {state === 'fails' && <p className="text-pretty text-down">{sentence}</p>}
          {state === 'fails' && position !== undefined && (
            <Button
              size="small"
              className="self-start"
              onClick={() => onGo(Math.max(0, position - course.skipped))}
            >
              Show where
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
