import { useQuery } from '@tanstack/react-query';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { LotTexts } from '#web/ui/lot-texts.tsx';
import { wholeAuctionQuery } from './admin-queries.ts';

export const NO_PROOF = 'No proof of holding';

export const proofsOf = ({ documents = [] }: AdminAuction): LotDocument[] =>
  documents.filter(({ kind }) => kind);

/** What there is to read of a lot that is decided on: its documents, the proof of holding first, and its texts. */
export function LotPapers({ lot }: { lot: AdminAuction }) {
  const whole = useQuery(wholeAuctionQuery(lot)).data;
  if (!whole) return null;
  const { documents = [] } = whole;
  const proofs = proofsOf(whole);
  return (
    <>
      <section aria-label="Documents" className="flex min-w-0 flex-col gap-1 max-sm:-order-1">
        <h3 className="text-sm font-semibold">Documents</h3>
        {proofs.length === 0 && (
          <Alert tone="warning" spokenFor>
            {NO_PROOF}
          </Alert>
        )}
        <DocumentList documents={[...proofs, ...documents.filter(({ kind }) => !kind)]} />
      </section>
      <div className="flex flex-col gap-3 empty:hidden max-sm:order-1">
        <LotTexts lot={whole} />
      </div>
    </>
  );
}
