import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { loadBidding } from './use-bid-attempt.ts';
import { type BidDesk, isBusy } from './use-bid-desk.tsx';

interface PinnedFormProps {
  id: string;
  desk: BidDesk;
  /** Figures too old to bid on. */
  stale: boolean;
  word: string;
  busyWord: string;
  /** The small print. */
  below: ReactNode;
  /** What it comes to. */
  children: ReactNode;
}

/** Stays in sight below what scrolls: what is sent comes to, and the button that sends it. */
export function PinnedForm({ id, desk, stale, word, busyWord, below, children }: PinnedFormProps) {
  const busy = isBusy(desk);
  useEffect(() => void loadBidding(), []);
  return (
    <form
      id={id}
      noValidate
      className="flex shrink-0 flex-col gap-2 border-t border-line px-5 pt-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void desk.submit();
      }}
    >
      {children}
      <Button
        // Green only for what can be sent; pressed before, it says what has to be mended.
        kind={desk.isWrong ? 'secondary' : 'primary'}
        size="large"
        type="submit"
        disabled={stale}
        // Not disabled: it would lose the focus, and a dialog that follows could not return it.
        aria-disabled={busy}
        className="figures aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {busy ? busyWord : word}
      </Button>
      {stale ? (
        <p className="text-sm text-amber">
          The connection is lost and this price may be out of date. Bidding resumes once you are
          reconnected.
        </p>
      ) : (
        <p className="text-xs text-ink-soft">{below}</p>
      )}
    </form>
  );
}

/** So many shares at so much, and the sum. */
export const Total = ({ words, sum, soft }: { words: string; sum: string; soft?: boolean }) => (
  <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
    <span className="text-ink-soft">{words}</span>
    <span className={soft ? 'text-ink-soft' : 'text-base font-semibold'}>{sum}</span>
  </p>
);
