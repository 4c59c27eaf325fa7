import {
  ClipboardCheck,
  Gavel,
  Handshake,
  Info,
  KeyRound,
  type LucideIcon,
  Search,
  ShieldAlert,
  Star,
  Store,
  Timer,
  TrendingUp,
  Trophy,
  Undo2,
} from 'lucide-react';
import { kindOfNotice, type NoticeKind } from '#contract/notifications/notice-kinds.ts';
import type { NoticeType } from '#contract/notifications/notification.ts';
import { classes } from '#web/ui/classes.ts';

const looks: Record<NoticeKind, readonly [LucideIcon, string]> = {
  outbid: [TrendingUp, 'text-amber'],
  ending: [Timer, 'text-amber'],
  won: [Trophy, 'text-accent-text'],
  lost: [Gavel, 'text-ink-soft'],
  watched: [Star, 'text-ink-soft'],
  searches: [Search, 'text-accent-text'],
  lot_changes: [Info, 'text-ink-soft'],
  withdrawn: [Undo2, 'text-down'],
  bid_requests: [KeyRound, 'text-accent-text'],
  listings: [Store, 'text-accent-text'],
  sold: [Gavel, 'text-ink-soft'],
  sales: [Handshake, 'text-accent-text'],
  office: [ClipboardCheck, 'text-ink-soft'],
  security: [ShieldAlert, 'text-down'],
};

/** Those that say something else than the kind by which people choose them. */
const others: Partial<Record<NoticeType, NoticeKind>> = {
  reserve_not_met: 'lost',
  top_bid_lapsed: 'lost',
  leader_suspended: 'lot_changes',
};

export const noticeLook = (type: NoticeType) => looks[others[type] ?? kindOfNotice[type]];

/** What a notice is about, to be told apart at a glance; its title says the same. */
export function NoticeIcon({ type }: { type: NoticeType }) {
  const [Icon, colour] = noticeLook(type);
  return (
    <span
      className={classes(
        'flex size-8 shrink-0 items-center justify-center rounded-full bg-sunken',
        colour,
      )}
    >
      <Icon size={16} aria-hidden="true" />
    </span>
  );
}
