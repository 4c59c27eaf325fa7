import { useQuery } from '@tanstack/react-query';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { CompanyFacts } from '#web/ui/company-facts.tsx';
import { EarlierLot } from '#web/ui/earlier-lot.tsx';
import { LotCard } from '#web/ui/lot-card.tsx';
import { LotTerms } from '#web/ui/lot-terms.tsx';
import { wholeAuctionQuery } from './admin-queries.ts';
import { ResubmissionNote } from './resubmission-note.tsx';

interface LotPreviewProps {
  lot: AdminAuction;
  /** The end that an approval would set. */
  endsAt: string | null;
}

/** The lot as buyers will see it, plus what the reviewer needs to know. */
export function LotPreview({ lot, endsAt }: LotPreviewProps) {
  const whole = useQuery(wholeAuctionQuery(lot)).data;
  return (
    <section aria-label="As buyers will see it" className="flex min-w-0 flex-col gap-3">
      <LotCard lot={{ ...lot, ends_at: endsAt }} />
      {lot.status === 'pending' && <EarlierLot id={lot.relists} />}
      {whole?.resubmission && <ResubmissionNote resubmission={whole.resubmission} />}
      <LotTerms lot={lot} seller={lot.seller.name} />
      {whole && <CompanyFacts lot={whole} />}
    </section>
  );
}
