import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { Role } from '#contract/endpoint.ts';
import { dashboardQuery } from '#web/features/admin/admin-queries.ts';
import { count } from '#web/lib/figures.ts';
import { useStrip } from '#web/lib/use-strip.ts';
import { classes } from '#web/ui/classes.ts';
import { type Entry, entryAt, menus } from './menu.ts';

/** Fixed at the side on wide screens; on phones a strip below the bar that scrolls sideways. */
export function SideMenu({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const here = entryAt(role, pathname);
  const waiting = useWaiting(role);
  const strip = useStrip<HTMLDivElement>(here ?? '', Object.keys(waiting).length > 0);
  return (
    <nav
      aria-label="Dashboard"
      className="border-b border-line md:w-56 md:shrink-0 md:border-r md:border-b-0"
    >
      <div
        ref={strip}
        className="strip relative flex gap-1 overflow-x-auto px-2 py-2 md:sticky md:top-16 md:max-h-[calc(100dvh-64px)] md:flex-col md:gap-4 md:overflow-y-auto md:px-3 md:py-5 [@media(max-height:480px)]:static [@media(max-height:480px)]:max-h-none"
      >
        {menus[role].map(({ title, entries }) => (
          <div
            key={title}
            className="group flex gap-1 not-first:border-l not-first:border-line not-first:pl-1 md:flex-col md:not-first:border-0 md:not-first:pl-0"
          >
            {/* The first group has no heading in the strip. */}
            <p className="self-center px-2 text-xs font-medium whitespace-nowrap text-ink-soft group-first:hidden md:self-auto md:px-3 md:pb-1 md:group-first:block">
              {title}
            </p>
            {entries.map((entry) => (
              <EntryLink
                key={entry.to}
                entry={entry}
                waiting={waiting[entry.to] ?? 0}
                current={here !== entry.to ? undefined : pathname === entry.to ? 'page' : 'true'}
              />
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

/** How much waits for an admin behind an entry. */
function useWaiting(role: Role): Readonly<Record<string, number>> {
  const { data } = useQuery({ ...dashboardQuery, enabled: role === 'admin' });
  if (!data) return {};
  return {
    '/admin/auctions': data.pending_auctions,
    '/admin/bid-requests': data.pending_requests,
    '/admin/sales':
      data.overdue_sales +
      data.disputed_sales +
      data.refund_due_sales +
      data.transfers_to_check +
      data.sales_to_pay_out,
    '/admin/bank-statements': data.open_bank_lines,
    '/admin/waiting': data.pending_acts,
  };
}

interface EntryLinkProps {
  entry: Entry;
  current: 'page' | 'true' | undefined;
  waiting: number;
}

function EntryLink({ entry, current, waiting }: EntryLinkProps) {
  const { to, label, Icon } = entry;
  return (
    <Link
      to={to}
      data-at={to}
      aria-current={current}
      {...(waiting > 0 ? { 'aria-description': `${count(waiting)} waiting` } : {})}
      className={classes(
        'tap settle flex h-10 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap',
        current ? 'bg-sunken text-ink' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="figures ml-auto rounded-full bg-amber-wash px-2 text-xs text-amber"
        >
          {count(waiting)}
        </span>
      )}
    </Link>
  );
}
