import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/accounts/passkey.ts';
import { ago, dateAndTime } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { passkeysQuery } from './account-queries.ts';
import { AddPasskey } from './add-passkey.tsx';
import { knowsPasskeys } from './device-passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

/** The profile's section for adding, listing and removing passkeys. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
  return (
    <div className="flex flex-col gap-6">
      {knowsPasskeys() ? (
        <AddPasskey onCodes={setCodes} />
      ) : (
        <p className="text-sm text-ink-soft">
          You cannot create a passkey here. Use an up-to-date browser and open the site by its
          domain name.
        </p>
      )}
      <Loaded
        query={passkeys}
        failed="Failed to load your passkeys."
        loading={<SkeletonRows rows={1} className="h-5" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-soft">No passkeys yet.</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {list.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="figures text-ink-soft">
          added {dateAndTime(created_at)} ·{' '}
          {last_used_at ? `last used ${ago(last_used_at, serverNow())}` : 'never used'}
        </p>
      </div>
      <RemovePasskey passkey={passkey} />
    </li>
  );
}
