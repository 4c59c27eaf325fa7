import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import type { NoticeType } from '#contract/notifications/notification.ts';
import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { focusBidOnceDrawn } from '#web/lib/focus-bid.ts';
import { isAnswered, myLotsInBrief, useLotMark } from '#web/lib/my-lots.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { isWin, type LotAlert, pressesForBid } from './lot-alerts.ts';
import { useLotsTold } from './lots-told.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { TimeLeft } from './time-left.tsx';
import { reaches, useLotNow } from './use-lot-now.ts';
import { useReading } from './use-reading.ts';
import { useWayToPay } from './use-way-to-pay.ts';

interface LotToastProps {
  alert: LotAlert;
  onFollow: () => void;
}

/**
 * What happened on a lot, and the way to answer it. The price is the one of right now, or not said; offline there is
 * nothing to press.
 */
export function LotToast({ alert, onFollow }: LotToastProps) {
  const { lotId, outbid, ending } = alert;
  const { lot, isOffline, isOver } = useLotNow(lotId);
  const name = lot?.title ?? alert.title;
  const mark = useLotMark({
    ...{ id: lotId, current_price: lot?.current_price ?? 0, last_seq: lot?.last_seq ?? 0 },
  });
  const { data: me } = useQuery({
    ...{ ...myLotsInBrief, enabled: false, refetchInterval: false },
    select: ({ lots }) => lots.find(({ id }) => id === lotId)?.me,
  });
  // Who watches it may have been approved, and not have bid yet.
  const mayBid = outbid || mark === 'outbid' || mark === 'answered' || me?.my_bids === 0;
  const isBehind = useIsBehind(alert, lot, me);
  const isOpen = mayBid && !isOffline && !isOver && !isBehind;
  const floor = isOpen && reaches(me, lot) ? lot?.floor : undefined;
  const standing = !lot || isOffline || isOver ? undefined : standingWords(mark, lot);
  const endsAt = lot?.ends_at ?? alert.endsAt;
  const left = endsAt ? <TimeLeft endsAt={endsAt} /> : ending?.data.title;
  return (
    <Words
      of={outbid ? 'outbid' : 'ending_soon'}
      lotId={lotId}
      first={outbid ? outbidWords(name ?? 'a lot', alert, lot) : left}
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
            {isBehind && <span className="pulse inline-block h-4 w-16 rounded-sm bg-sunken" />}
            <span className={classes(isBehind && 'sr-only')}>
              {floor ? `Bid ${dollars(floor)}` : 'See the lot'}
            </span>
          </span>
        </Link>
      )}
    </Words>
  );
}

/** The lot comes a moment before or after the news of being outbid on it. */
const BEHIND_MS = 2_000;

/** Whether what is known of the lot is older than the alert: its price would be too low. */
function useIsBehind(
  { outbid, event }: LotAlert,
  lot: Auction | null | undefined,
  me: MyPosition | undefined,
): boolean {
  // A limit of exactly my bid leads at the same price.
  const [waitedFor, setWaitedFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setWaitedFor(event), BEHIND_MS);
    return () => clearTimeout(timer);
  }, [event]);
  if (waitedFor === event) return false;
  return !lot || (outbid && lot.current_price <= (me?.my_best ?? 0));
}

/** A lot that is older than the news of being outbid looks as if my bid had been answered: the notice knows. */
const outbidWords = (
  name: string,
  { answered }: LotAlert,
  lot: Parameters<typeof isAnswered>[0] | null | undefined,
) =>
  answered && lot && isAnswered(lot)
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

/** Tells how a lot ended for who bid on it, or that they may bid. */
export function NewsToast({ alert: { lotId, title: name, news }, onFollow }: LotToastProps) {
  const { lot } = useLotNow(lotId);
  const { type = 'auction_lost', data } = news ?? {};
  const [isWon, isOpen] = [type === 'auction_won', type === 'bid_request_approved'];
  const toPay = useWayToPay(lotId, isWon);
  const { readOne } = useReading();
  // One that is live here is older than its end.
  const words =
    name !== undefined && lot?.status === 'ended' ? endWords(type, name, lot) : undefined;
  return (
    <Words
      of={type}
      lotId={lotId}
      first={words?.[0] ?? data?.title}
      then={words ? <span className="figures">{words[1]}</span> : data?.body}
      isLong
    >
      <Link
        to={toPay ?? `/auction/${lotId}${isOpen ? '#bid' : ''}`}
        onClick={() => {
          onFollow();
          if (toPay && news) readOne(news.id);
          if (isOpen) focusBidOnceDrawn();
        }}
        className={buttonStyle(isWon || isOpen ? 'primary' : 'secondary', 'small')}
      >
        {isWon ? 'See how to pay' : isOpen ? 'Place Bid' : 'See the lot'}
      </Link>
    </Words>
  );
}

/** Undefined where only the notice has the words. */
function endWords(type: NoticeType, name: string, lot: Auction) {
  const { total_shares: shares, current_price: price } = lot;
  if (type === 'auction_won')
    return [
      `You won ${name}`,
      `${count(shares)} shares at ${dollars(price)}, ${worthOf(shares, price)}`,
    ];
  if (type === 'auction_lost' && lot.winner)
    return [`You did not win ${name}`, `It sold for ${dollars(price)} per share.`];
  return undefined;
}

interface FoldedToastProps {
  alerts: readonly LotAlert[];
  onFollow: () => void;
}

/** Of more lots than there is room for; of those that press, the one that ends first is named. */
export function FoldedToast({ alerts, onFollow }: FoldedToastProps) {
  const [first] = alerts;
  const pressing = first && pressesForBid(first) ? first : undefined;
  const isOutbidAlone = alerts.every(({ outbid }) => outbid);
  return (
    <Words
      of={first?.outbid ? 'outbid' : (first?.news?.type ?? 'ending_soon')}
      first={
        pressing ? `You were outbid on ${pressing.title ?? 'a lot'}` : `${alerts.length} more lots`
      }
      then={
        <span className="figures">
          {pressing?.endsAt && <TimeLeft endsAt={pressing.endsAt} />}
          {pressing ? ` · ${alerts.length - 1} more` : foldedWords(alerts)}
        </span>
      }
    >
      <Link
        to={isOutbidAlone ? '/buyer/bids?state=outbid' : '/buyer/notifications'}
        onClick={onFollow}
        className={buttonStyle('secondary', 'small')}
      >
        See them
      </Link>
    </Words>
  );
}

/** How many of each kind: “Outbid on 2, 1 ending soon, 1 lost”. */
function foldedWords(alerts: readonly LotAlert[]): string {
  const many = (kind: (alert: LotAlert) => boolean) => alerts.filter(kind).length;
  const newsOf = (type: NoticeType) => many(({ news }) => news?.type === type);
  const outbid = many((alert) => alert.outbid);
  const ending = many((alert) => !alert.outbid && !alert.news);
  const parts: [number, string][] = [
    [outbid, `outbid on ${outbid}`],
    [ending, `${ending} ending soon`],
    ...(
      [
        ['auction_won', 'won'],
        ['auction_lost', 'lost'],
        ['reserve_not_met', 'below the reserve'],
        ['bid_request_approved', 'approved'],
      ] as const
    ).map(([type, words]): [number, string] => [newsOf(type), `${newsOf(type)} ${words}`]),
  ];
  const words = parts.flatMap(([lots, said]) => (lots > 0 ? said : [])).join(', ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

interface WordsProps {
  of: NoticeType;
  first: React.ReactNode;
  then?: React.ReactNode;
  lotId?: number;
  /** Whole sentences, which have the width for themselves: what can be pressed stands below. */
  isLong?: boolean;
  children: React.ReactNode;
}

/** Only of the one in front of others, which a press on it shows. */
const COLLAPSED = 'in-data-[expanded=true]:hidden in-data-[front=false]:hidden';

function Words({ of, lotId, first, then, isLong, children }: WordsProps) {
  const others = useLotsTold().filter((alert) => alert.lotId !== lotId);
  // It is not to hide there.
  const win = others.find(isWin);
  const more = others.length - (win ? 1 : 0);
  const behind = [win && `You won ${win.title ?? 'a lot'}`, more > 0 && `${more} more`];
  return (
    <div
      data-alert=""
      data-long={isLong}
      className={classes('flex w-full gap-3', isLong ? 'items-start' : 'items-center')}
    >
      {/* On a phone the words need the room. */}
      <span className="max-sm:hidden">
        <NoticeIcon type={of} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">{first}</p>
        {then && <p className="wrap-anywhere text-ink-soft">{then}</p>}
        {others.length > 0 && (
          <p aria-live="off" className={classes('font-medium text-accent-text', COLLAPSED)}>
            {behind.filter(Boolean).join(' · ')}
          </p>
        )}
        {isLong && <div className="mt-2">{children}</div>}
      </div>
      {!isLong && children}
    </div>
  );
}
