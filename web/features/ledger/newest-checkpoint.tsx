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

function Face({ face: { log, checkpoint, vkey, policy, signedAt } }: { face: LedgerFace }) {
  const now = useServerTime();
  const witnesses = [...policy.witnesses.keys()];
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
        <Fact label="Witnesses">
          {policy.quorum === 'none' ? 'None yet' : witnesses.join(', ')}
        </Fact>
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
