import { useState } from 'react';
import type { WholeSale } from '#contract/sales/sale.ts';
import { isIssued, type SaleDocument } from '#contract/sales/sale-document.ts';
import { fileSize } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';
import { Button } from '#web/ui/button.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { evidenceNames } from './evidence-words.ts';
import { people } from './sale-words.ts';

const ISSUED: Readonly<Record<SaleDocument['kind'], string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  buyer_note: 'Contract note (buyer)',
  seller_note: 'Contract note (seller)',
};

const link = 'tap rounded-sm underline underline-offset-2';

/** What was issued of a sale and what people added, to download; and a way to add more. */
export function SaleFiles({ sale }: { sale: WholeSale }) {
  const [adding, setAdding] = useState(false);
  const isOver = sale.status === 'void' || sale.status === 'refunded';
  return (
    <section className="flex flex-col items-start gap-3 text-sm">
      <h2 className="-mb-2 text-base">Documents</h2>
      <ul className="flex flex-col gap-2">
        {sale.documents.map((document) => (
          <li key={document.url}>
            {isIssued(document) ? (
              <a href={document.url} className={link}>
                {ISSUED[document.kind]} {document.number}
              </a>
            ) : (
              <Added file={document} sale={sale} />
            )}
          </li>
        ))}
        {sale.status === 'completed' && (
          <li>
            <a
              href={`/api/sales/${sale.id}/ocf.json`}
              download={`sale-${sale.id}.ocf.json`}
              className={link}
            >
              Transfer for the cap table (OCF)
            </a>
          </li>
        )}
      </ul>
      {!isOver && (
        <Button size="small" onClick={() => setAdding(true)}>
          Add a file
        </Button>
      )}
      {adding && <EvidenceDialog sale={sale} onClose={() => setAdding(false)} />}
    </section>
  );
}

type Evidence = Exclude<WholeSale['documents'][number], SaleDocument>;

const Added = ({ file, sale }: { file: Evidence; sale: WholeSale }) => (
  <>
    <a href={file.url} download={file.name} className={`${link} wrap-anywhere`}>
      {file.name}
    </a>
    <span className="figures block text-xs text-ink-soft">
      {file.kind !== 'other' && `${evidenceNames[file.kind]}, `}
      {fileSize(file.size)}, {dateOf(file.added_at, 'UTC')}, by{' '}
      {file.by === sale.your_part ? 'you' : people[file.by]}
    </span>
  </>
);
