import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DropHere } from '#web/ui/drop-here.tsx';
import { LotFile } from './lot-file.tsx';

interface CheckYourselfProps {
  lot: number;
  /** Where this site is. */
  origin: string;
  onFile: (file: File) => void;
}

/** Ways to check that need neither this page nor this site. */
export function CheckYourself({ lot, origin, onFile }: CheckYourselfProps) {
  const command = `node verify.mjs ${origin}/auction/${lot}`;
  return (
    <section aria-labelledby="yourself" className="flex flex-col gap-4">
      <h2 id="yourself" className="text-lg">
        Check it without us
      </h2>
      <p className="text-sm text-pretty">
        This page comes from the site that it checks. The file below holds everything that decides
        the lot. The command is also a single file; it can check the lot’s file without a network
        connection. Keep both, read them, and show them to someone whose judgment you trust.
      </p>
      <div className="flex flex-wrap gap-2">
        <a
          href={`/api/auctions/${lot}/proof`}
          download={`lot-${lot}.txt`}
          className={buttonStyle()}
        >
          <Download size={16} aria-hidden="true" />
          Download the file
        </a>
        <a href="/verify.mjs" download className={buttonStyle()}>
          <Download size={16} aria-hidden="true" />
          Download the command
        </a>
      </div>
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-ink-soft">In a terminal, with Node 20 or newer:</p>
        <pre className="w-full rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-wrap break-all">
          <code>{command}</code>
        </pre>
        <CopyButton text={command} what="command" />
        <p className="pt-2 text-sm text-ink-soft">
          Or from the file alone, on a computer without a network. The{' '}
          <Link to="/ledger" className="rounded-sm underline underline-offset-2">
            key of the ledger
          </Link>{' '}
          goes between the quotation marks:
        </p>
        <pre className="w-full rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-wrap break-all">
          <code>{`node verify.mjs lot-${lot}.txt --key "…"`}</code>
        </pre>
      </div>
      <LotFile onFile={onFile}>
        <DropHere what="a file" />, of this lot or another. It is checked in your browser and goes
        nowhere.
      </LotFile>
    </section>
  );
}
