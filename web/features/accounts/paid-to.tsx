import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPayoutAccount } from '#contract/accounts/payout-account.ts';
import { dateOf } from '#web/lib/moments.ts';
import { payoutAccountQuery } from '#web/lib/payout-account.ts';
import { scrollHere } from '#web/lib/scroll-here.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PaidToForm } from './paid-to-form.tsx';

/** Where a seller is paid: what they stated, of which they are shown the end again, or the form to state it. */
export function PaidTo() {
  const account = useQuery(payoutAccountQuery);
  const [changing, setChanging] = useState(false);
  return (
    <Loaded query={account} failed="Failed to load your payout account.">
      {(found) => (
        <div id="paid-to" ref={scrollHere} className="flex scroll-mt-24 flex-col gap-5">
          {found && <Stated account={found} />}
          {found && !changing ? (
            <Button className="self-start" onClick={() => setChanging(true)}>
              Change the account
            </Button>
          ) : (
            <PaidToForm onDone={() => setChanging(false)} canCancel={changing} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Stated({ account: { holder, ending, bank, changed_at } }: { account: OwnPayoutAccount }) {
  const zone = useZone();
  return (
    <p className="long-words text-sm">
      {holder}, account ending <span className="figures">{ending}</span>, {bank}
      <span className="text-ink-soft"> · changed {dateOf(changed_at, zone)}</span>
    </p>
  );
}
