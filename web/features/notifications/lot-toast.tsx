import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import type { NoticeType } from '#contract/notifications/notification.ts';
import { dollars } from '#web/lib/figures.ts';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { applyLot, auctionQuery } from '#web/lib/lot-query.ts';
import { isAnswered, myLotsInBrief, useLotMark } from '#web/lib/my-lots.ts';
import { useHasPassed, useSecondsLeft } from '#web/lib/use-server-time.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { shortClock } from '#web/ui/clock-words.ts';
import { useLotUnknown } from '#web/ui/use-lot-unknown.ts';
import type { LotAlert } from './lot-alerts.ts';
import { NoticeIcon } from './notice-icon.tsx';

interface LotToastProps {
  alert: LotAlert;
  onFollow: () => void;
}

const onOnline = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/**
 * What happened on a lot, and the way to answer it. The price is the one of right now, or not said; offline there is
 * nothing to press.
 */
export function LotToast({ alert, onFollow }: LotToastProps) {
  const { lotId, outbid, ending } = alert;
  const client = useQueryClient();
  const { data: lot } = useQuery(auctionQuery(lotId));
  useChannel(auctionChannel(lotId), (frame) => applyLot(client, (frame as LotFrame).state));
  const name = lot?.title ?? alert.title;
  const unknown = useLotUnknown(lotId);
  const isOffline = !useSyncExternalStore(onOnline, isOnline) || unknown;
  const isOver = useHasPassed(lot?.ends_at ?? null);
  const mark = useLotMark({
    ...{ id: lotId, current_price: lot?.current_price ?? 0, last_seq: lot?.last_seq ?? 0 },
  });
  const mayBid = outbid || mark === 'outbid' || mark === 'answered';
  const { data: me } = useQuery({
    ...{ ...myLotsInBrief, enabled: false, refetchInterval: false },
    select: ({ lots }) => lots.find(({ id }) => id === lotId)?.me,
  });
  const floor = mayBid && !isOffline && !isOver && reaches(me, lot) ? lot?.floor : undefined;
  const standing = !lot || isOffline || isOver ? undefined : standingWords(mark, lot);
  const left = lot?.ends_at ? <TimeLeft endsAt={lot.ends_at} /> : ending?.data.title;
  return (
    <Words
      of={outbid ? 'outbid' : 'ending_soon'}
      first={outbid ? outbidWords(name ?? 'a lot', lot) : left}
      then={outbid ? left : <Named name={name ?? ending?.data.body} standing={standing} />}
    >
      {isOffline ? (
        <Button size="small" disabled>
          Offline
        </Button>
      ) : (
        <Link
          to={`/auction/${lotId}`}
          state={floor ? { bid: floor } : null}
          onClick={() => {
            onFollow();
            if (floor) focusBidOnceDrawn();
          }}
          className={buttonStyle(floor ? 'primary' : 'secondary', 'small')}
        >
          {/* Each bid of others changes it, and is not to be read out. */}
          <span aria-live="off" className="figures">
            {floor ? `Bid ${dollars(floor)}` : 'See the lot'}
          </span>
        </Link>
      )}
    </Words>
  );
}

/** Whether who was approved may bid the least that is to be bid. */
const reaches = (me: MyPosition | undefined, lot: Auction | null | undefined): boolean =>
  me?.request_status === 'approved' && (lot?.floor ?? 0) <= (me.bid_limit ?? Infinity);

/** The newest bid may be one that answered mine automatically, under the same number. */
const outbidWords = (name: string, lot: Parameters<typeof isAnswered>[0] | null | undefined) =>
  lot && isAnswered(lot)
    ? `An automatic bid answered yours on ${name}`
    : `You were outbid on ${name}`;

const standingWords = (mark: ReturnType<typeof useLotMark>, lot: Auction) => {
  if (mark === 'leading') return 'You are leading';
  if (mark) return mark === 'answered' ? 'An automatic bid answered yours' : 'You were outbid';
  return lot.last_seq ? `The leading bid is ${dollars(lot.current_price)}` : 'No bids yet';
};

/** Each bid changes how one stands, and is not to be read out. */
const Named = ({ name, standing }: Record<'name' | 'standing', string | undefined>) => (
  <>
    {name}
    {standing && (
      <span aria-live="off" className="figures">
        {' '}
        · {standing}
      </span>
    )}
  </>
);

/** Tells somebody who bid on a lot how it ended. */
export function EndedToast({ alert: { lotId, title, ended }, onFollow }: LotToastProps) {
  const isWon = ended?.type === 'auction_won';
  return (
    <Words
      of={ended?.type ?? 'auction_lost'}
      first={isWon && title ? `You won ${title}` : ended?.data.title}
      then={ended?.data.body}
      isLong
    >
      <Link
        to={`/auction/${lotId}`}
        onClick={onFollow}
        className={buttonStyle(isWon ? 'primary' : 'secondary', 'small')}
      >
        {isWon ? 'See what you won' : 'See the lot'}
      </Link>
    </Words>
  );
}

interface FoldedToastProps {
  of: NoticeType;
  words: string;
  to: string;
  onFollow: () => void;
}

/** Of more lots than there is room for. */
export function FoldedToast({ of, words, to, onFollow }: FoldedToastProps) {
  return (
    <Words of={of} first={words}>
      <Link to={to} onClick={onFollow} className={buttonStyle('secondary', 'small')}>
        See them
      </Link>
    </Words>
  );
}

interface WordsProps {
  of: NoticeType;
  first: React.ReactNode;
  then?: React.ReactNode;
  /** Whole sentences, which have the width for themselves: what can be pressed stands below. */
  isLong?: boolean;
  children: React.ReactNode;
}

function Words({ of, first, then, isLong, children }: WordsProps) {
  return (
    <div className={classes('flex w-full gap-3', isLong ? 'items-start' : 'items-center')}>
      {/* On a phone the words need the room. */}
      <span className="max-sm:hidden">
        <NoticeIcon type={of} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere">{first}</p>
        {then && <p className="text-sm wrap-anywhere text-ink-soft">{then}</p>}
        {isLong && <div className="mt-2">{children}</div>}
      </div>
      {!isLong && children}
    </div>
  );
}

const MINUTE = 60;
const NEAR = 5 * MINUTE;

/** For who hears it, whole minutes. */
function spoken(left: number): string {
  if (left === 0) return 'Ending now';
  if (left < MINUTE) return 'Ends in less than a minute';
  const minutes = Math.round(left / MINUTE);
  if (minutes > 60) return `Ends in ${shortClock(left)}`;
  return `Ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** It ticks; what changes is not read out. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt);
  const isNear = left <= NEAR;
  return (
    <>
      <span
        aria-hidden="true"
        className={classes('figures whitespace-nowrap', isNear && 'font-medium text-amber')}
      >
        {isNear && <Timer size={14} className="mr-1 inline align-[-2px]" />}
        {left === 0 ? 'Ending now' : `Ends in ${shortClock(left)}`}
      </span>
      <span aria-live="off" className="sr-only">
        {spoken(left)}
      </span>
    </>
  );
}
