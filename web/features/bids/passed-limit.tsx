import { useQuery } from '@tanstack/react-query';
import { dollars } from '#web/lib/figures.ts';
import { myLimitQuery } from './limit-query.ts';
import type { LotOnScreen } from './position.ts';

interface PassedLimitProps {
  lot: LotOnScreen;
  onRaise: () => void;
}

/** The limit of mine that somebody's bid passed, and the way to a higher one. */
export function PassedLimit({ lot, onRaise }: PassedLimitProps) {
  const { data } = useQuery(myLimitQuery(lot.id));
  const passed = data?.passed ?? null;
  if (passed === null) return null;
  return (
    <p className="figures text-sm font-medium text-amber">
      Your limit of {dollars(passed)} was passed.{' '}
      <button
        type="button"
        className="tap cursor-pointer rounded-sm underline underline-offset-2"
        onClick={onRaise}
      >
        Raise it
      </button>
    </p>
  );
}
