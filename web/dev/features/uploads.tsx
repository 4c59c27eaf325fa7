import { State } from '#web/dev/specimen.tsx';
import { UploadRows, uploadWords } from '#web/features/documents/upload-rows.tsx';
import type { UploadList } from '#web/features/documents/uploads.ts';

const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

const nothing = () => undefined;
const acts = { add: nothing, again: nothing, takeOff: nothing, forgetLeft: nothing };

const states: readonly [string, UploadList][] = [
  [
    'sent after the listing was submitted',
    {
      uploads: [
        { id: 1, file: pdf('Register.pdf'), kind: 'proof_of_holding', done: 0.7 },
        { id: 2, file: pdf('Annual report 2025.pdf') },
      ],
      ...{ added: 1, left: [] },
    },
  ],
  [
    'some were not added',
    {
      uploads: [
        {
          id: 1,
          file: pdf('Annual report 2025.pdf'),
          problem: 'The server is busy.',
          mayRetry: true,
        },
        { id: 2, file: pdf('Terms.pdf'), problem: 'A document can be at most 10 MB.' },
      ],
      ...{ added: 2, left: [] },
    },
  ],
  ['the page was loaded again meanwhile', { uploads: [], added: 0, left: ['Terms.pdf', 'A.png'] }],
];

export default function UploadsSample() {
  return states.map(([is, list]) => (
    <State key={is} is={is}>
      <UploadRows {...list} acts={acts} />
      <p className="text-sm text-ink-soft">{uploadWords(list)}</p>
    </State>
  ));
}
