import { FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { fileSize } from '#web/lib/figures.ts';
import { dateOf } from '#web/lib/moments.ts';

interface DocumentListProps {
  documents: readonly LotDocument[];
  /** What can be done with one of them. */
  action?: (document: LotDocument) => ReactNode;
}

/** Documents to download, each with what shows that it is the one that was added. */
export function DocumentList({ documents, action }: DocumentListProps) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => {
        const Kind = document.media_type === 'application/pdf' ? FileText : Image;
        return (
          <li key={document.id} className="flex items-center gap-3 py-2">
            <Kind size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
            <span className="flex min-w-0 flex-1 flex-col">
              <a
                href={document.url}
                download={document.name}
                className="tap self-start rounded-sm text-sm wrap-anywhere underline underline-offset-2"
              >
                {document.name}
              </a>
              <span className="figures text-xs text-ink-soft">
                {document.kind && (
                  <strong className="font-semibold text-ink">
                    Proof of holding, for approved bidders only.{' '}
                  </strong>
                )}
                {fileSize(document.size)}, added {dateOf(document.added_at, 'UTC')}
                {document.added_live && ' after bidding began'}, SHA-256{' '}
                <span title={document.sha256}>{document.sha256.slice(0, 12)}…</span>
              </span>
            </span>
            {action?.(document)}
          </li>
        );
      })}
    </ul>
  );
}
