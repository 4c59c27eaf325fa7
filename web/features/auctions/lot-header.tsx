import type { Auction } from '#contract/auctions/auction.ts';
import { Logo } from '#web/ui/logo.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

export function LotHeader({ lot }: { lot: Auction }) {
  return (
    <div className="flex items-center gap-4">
      <Logo src={lot.logo_url} name={lot.title} size={56} />
      <div className="min-w-0">
        <h1 className="text-xl break-words">{lot.title}</h1>
        <p className="mt-1 flex items-center gap-3 text-sm text-ink-soft">
          {lot.ticker && <span className="font-medium">{lot.ticker}</span>}
          <StatusBadge status={lot.status} />
        </p>
      </div>
    </div>
  );
}
