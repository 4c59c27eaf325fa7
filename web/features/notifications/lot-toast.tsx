import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { dollars } from '#web/lib/figures.ts';
import { applyLot, auctionQuery } from '#web/lib/lot-query.ts';
import { isAnswered, useLotMark } from '#web/lib/my-lots.ts';
import { useHasPassed, useSecondsLeft } from '#web/lib/use-server-time.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { useLotUnknown } from '#web/ui/use-lot-unknown.ts';
import type { LotAlert } from './lot-alerts.ts';

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
  const floor = outbid && !isOffline && !isOver ? lot?.floor : undefined;
  const mark = useLotMark({
    ...{ id: lotId, current_price: lot?.current_price ?? 0, last_seq: lot?.last_seq ?? 0 },
  });
  const standing = !lot || isOffline || isOver ? undefined : standingWords(mark, lot.floor);
  const left = ending && lot?.ends_at ? <MinutesLeft endsAt={lot.ends_at} /> : ending?.title;
  return (
    <Words
      first={outbid ? outbidWords(name ?? 'a lot', lot) : left}
      then={outbid ? left : <Named name={name ?? ending?.body} standing={standing} />}
    >
      {isOffline ? (
        <Button size="small" disabled>
          Offline
        </Button>
      ) : (
        <Link
          to={`/auction/${lotId}`}
          state={floor ? { bid: floor } : null}
          onClick={onFollow}
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

/** The newest bid may be one that answered mine automatically, under the same number. */
const outbidWords = (name: string, lot: Parameters<typeof isAnswered>[0] | null | undefined) =>
  lot && isAnswered(lot)
    ? `An automatic bid answered yours on ${name}`
    : `You were outbid on ${name}`;

const standingWords = (mark: ReturnType<typeof useLotMark>, floor: number | null | undefined) => {
  if (mark === 'leading') return 'You are leading';
  const told = mark === 'answered' ? 'An automatic bid answered yours' : 'You were outbid';
  return mark && `${told}${floor ? `: ${dollars(floor)} is the next bid` : ''}`;
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

interface FoldedToastProps {
  words: string;
  to: string;
  onFollow: () => void;
}

/** Of more lots than there is room for. */
export function FoldedToast({ words, to, onFollow }: FoldedToastProps) {
  return (
    <Words first={words}>
      <Link to={to} onClick={onFollow} className={buttonStyle('secondary', 'small')}>
        See them
      </Link>
    </Words>
  );
}

interface WordsProps {
  first: React.ReactNode;
  then?: React.ReactNode;
  children: React.ReactNode;
}

function Words({ first, then, children }: WordsProps) {
  return (
    <div className="flex w-full items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{first}</p>
        {then && <p className="text-sm wrap-anywhere text-ink-soft">{then}</p>}
      </div>
      {children}
    </div>
  );
}

const MINUTE = 60;

function MinutesLeft({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt);
  if (left === 0) return 'Ending now';
  const minutes = Math.max(1, Math.round(left / MINUTE));
  return `Ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
