import type { Auction } from '#contract/auctions/auction.ts';
import { CompanyFacts } from '#web/ui/company-facts.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';

/** What the seller states of the company, and the lot's documents; loaded where there is either. */
export default function StatedAndFiled({ lot }: { lot: Auction }) {
  const { documents = [] } = lot;
  return (
    <>
      <CompanyFacts lot={lot} />
      {documents.length > 0 && (
        <div className="flex flex-col">
          <h3 className="text-sm font-semibold">Documents</h3>
          <DocumentList documents={documents} />
        </div>
      )}
    </>
  );
}
