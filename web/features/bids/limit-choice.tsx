import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dollars } from '#web/lib/figures.ts';
import { unreadIn } from '#web/lib/unread-fields.ts';
import { Field } from '#web/ui/field.tsx';
import { boundsWords } from './amount.ts';
import type { LotOnScreen } from './position.ts';
import { type BidDesk, isBusy } from './use-bid-desk.tsx';

interface LimitChoiceProps {
  lot: Pick<LotOnScreen, 'reserve'>;
  desk: BidDesk;
  /** The id of the form that sends it. */
  form: string;
  /** Whether the field has the focus at first. */
  begin?: boolean | undefined;
}

/** Opens the field for a limit. That alone sends nothing. */
export const LimitChoice = ({ lot, desk, form, begin }: LimitChoiceProps) => (
  <>
    <label className="tap flex cursor-pointer items-center gap-2 self-start text-sm font-medium">
      <input
        type="checkbox"
        className="size-4 shrink-0 cursor-pointer accent-accent"
        checked={desk.limit.isOpen}
        disabled={isBusy(desk)}
        onChange={({ target }) => desk.limit.type(target.checked ? '' : undefined)}
      />
      Bid automatically up to…
    </label>
    {desk.limit.isOpen && <LimitField lot={lot} desk={desk} form={form} begin={begin} />}
  </>
);

/** The limit per share, and what it does. */
export function LimitField({ lot, desk, form, begin }: LimitChoiceProps) {
  const { limit } = desk;
  const { bounds, text, problem } = limit;
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [unread, setUnread] = useState<string>();
  const isRefused = desk.tried && problem !== undefined;
  // Where it can be mended, and read out with what is wrong.
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  useEffect(() => {
    if (!begin) return;
    field.current?.focus();
    field.current?.select();
  }, [begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them, what is said below the field may grow.
  useEffect(() => {
    // Where there is little room, it would be out of sight, or what is said below it.
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, [text, problem]);
  return (
    <div ref={whole} className="flex scroll-m-4 flex-col gap-2">
      <Field
        ref={field}
        form={form}
        data-limit=""
        label="Your limit per share"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        required
        unit="$"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setUnread(unreadIn(target));
          limit.type(target.value);
        }}
        readOnly={isBusy(desk)}
        // Browsers report an unreadable value as an empty one.
        error={(text === '' && problem && unread) || problem}
        help={problem?.includes(dollars(bounds.floor)) ? undefined : boundsWords(bounds)}
        // With what is said below it.
        className="figures h-12 scroll-mt-2 scroll-mb-7 text-lg font-semibold"
      />
      <p className="text-xs text-pretty text-ink-soft">
        You pay one step above the next bidder, never more than this.{' '}
        {lot.reserve === 'not_met' &&
          'If your limit reaches the hidden reserve, you bid the reserve. '}
        Nobody else sees it while it stands, seller and admins included.{' '}
        <Link
          to="/rules#automatic-bids"
          className="tap rounded-sm whitespace-nowrap underline underline-offset-2"
        >
          How it works
        </Link>
      </p>
    </div>
  );
}
