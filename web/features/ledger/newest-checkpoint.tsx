import { useQuery } from '@tanstack/react-query';
import { toBase64 } from '#domain/ledger/bytes.ts';
import { count } from '#web/lib/figures.ts';
import { secondsAgo } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type LedgerFace, ledgerQuery } from './ledger-query.ts';

/** What the ledger says of itself at this moment. */
export function NewestCheckpoint() {
  const face = useQuery(ledgerQuery);
  return (
    <Loaded query={face} failed="Failed to load the ledger.">
      {(found) => <Face face={found} />}
    </Loaded>
  );
}

function Face({ face }: { face: LedgerFace }) {
  const { log, checkpoint, vkey, signedAt, isSigned } = face;
  const now = useServerTime();
  return (
    <>
      <Facts>
        <Fact label="Ledger">{checkpoint.origin}</Fact>
        <Fact label="Entries">{count(checkpoint.size)}</Fact>
        {signedAt !== undefined && (
          <Fact label="Signed">
            {secondsAgo(Math.max(0, Math.floor((now - signedAt) / 1_000)))}
          </Fact>
        )}
        <Fact label="Root">
          <span className="text-xs">{toBase64(checkpoint.root)}</span>
        </Fact>
        <Fact label="Signature">
          {isSigned === undefined ? (
            'Not checked: this browser cannot'
          ) : isSigned ? (
            'Checked by your browser: it holds'
          ) : (
            <span className="font-medium text-down">Wrong: not signed by the key below</span>
          )}
        </Fact>
        <Fact label="Witnesses">{witnessWords(face)}</Fact>
        <Fact label="Key">
          <span className="text-xs">{vkey}</span>
        </Fact>
      </Facts>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={vkey} what="key" />
        <a
          href={`/log/${log}/checkpoint`}
          className="tap rounded-sm text-sm underline underline-offset-2"
        >
          The signed checkpoint
        </a>
      </div>
      {log > 1 && <LogsBefore log={log} />}
    </>
  );
}

/** Who signed it besides the site, of those whom its policy names. */
function witnessWords({ policy, cosigned, isSigned }: LedgerFace): string {
  const named = [...policy.witnesses.keys()];
  if (named.length === 0) return 'None yet';
  if (isSigned === undefined) return `Named, but not checked: ${named.join(', ')}`;
  const missing = named.filter((name) => !cosigned.includes(name));
  const signed = cosigned.length === 0 ? 'None has signed' : `Signed by ${cosigned.join(', ')}`;
  return missing.length === 0 ? signed : `${signed}; not by ${missing.join(', ')}`;
}

/** Why there is more than one, and where those before can still be read. */
const LogsBefore = ({ log }: { log: number }) => (
  <p className="text-sm text-pretty">
    This is log {log} of the ledger. A log that cannot go on stays as it was published, and the next
    one names its last checkpoint:{' '}
    {Array.from({ length: log - 1 }, (_, at) => at + 1).map((number) => (
      <a
        key={number}
        href={`/log/${number}/checkpoint`}
        className="mr-2 rounded-sm underline underline-offset-2"
      >
        log {number}
      </a>
    ))}
  </p>
);
