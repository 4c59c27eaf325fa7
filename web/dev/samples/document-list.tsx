import type { LotDocument } from '#contract/auctions/lot-document.ts';
import { State } from '#web/dev/specimen.tsx';
import { Button } from '#web/ui/button.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';

const document: LotDocument = {
  id: '0b6f6a7e-8a1c-4d67-9a43-1f1f1f1f1f1f',
  name: 'Annual report 2025.pdf',
  media_type: 'application/pdf',
  size: 734_003,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  url: '#',
  added_at: '2026-11-20T09:30:00.000Z',
  added_live: false,
};

export default function DocumentListSample() {
  return (
    <>
      <State is="to read">
        <DocumentList
          documents={[
            document,
            { ...document, id: 'b', name: 'Works.png', media_type: 'image/png', added_live: true },
          ]}
        />
      </State>
      <State is="to remove">
        <DocumentList documents={[document]} action={() => <Button size="small">Remove</Button>} />
      </State>
    </>
  );
}
