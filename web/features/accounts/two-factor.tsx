import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TwoFactor as TwoFactorStatus } from '#contract/accounts/get-two-factor.schemas.ts';
import { dateOf } from '#web/lib/moments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { twoFactorQuery } from './account-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodes, SwitchOff } from './two-factor-changes.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** The profile's section for setting up, managing and turning off two-step login. */
export function TwoFactor() {
  const status = useQuery(twoFactorQuery);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <Loaded
      query={status}
      failed="Failed to load your two-step login settings."
      loading={<SkeletonRows rows={1} className="h-10" />}
    >
      {(found) =>
        found.state === 'on' ? (
          <On status={found} onCodes={setCodes} />
        ) : (
          <TwoFactorSetUp onCodes={setCodes} />
        )
      }
    </Loaded>
  );
}

type Doing = 'renew' | 'off' | undefined;

function On({ status, onCodes }: { status: TwoFactorStatus; onCodes: (codes: string[]) => void }) {
  const [doing, setDoing] = useState<Doing>();
  const stop = () => setDoing(undefined);
  const { since, recovery_codes_left: left, must_stay, app } = status;
  return (
    <div className="flex flex-col items-start gap-4 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="good">On</Badge>
        {since && <span className="text-ink-soft">since {dateOf(since)}</span>}
      </p>
      <p className={left < 3 ? 'text-amber' : 'text-ink-soft'}>
        {left === 0 ? 'No recovery codes are left.' : `Recovery codes left: ${left} of 10.`}
        {left < 3 && ' Make new ones so you can log in without your phone.'}
      </p>
      {!app && !doing && <TwoFactorSetUp onCodes={onCodes} label="Add an app for codes" />}
      {doing === 'renew' && <RenewCodes onCodes={onCodes} onCancel={stop} />}
      {doing === 'off' && <SwitchOff onCancel={stop} />}
      {!doing && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDoing('renew')}>New recovery codes</Button>
          {!must_stay && (
            <Button kind="danger" onClick={() => setDoing('off')}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {must_stay && <p className="text-ink-soft">Two-step login is required for your account.</p>}
    </div>
  );
}
