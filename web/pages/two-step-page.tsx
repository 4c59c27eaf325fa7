import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { AddPasskey } from '#web/features/accounts/add-passkey.tsx';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { knowsPasskeys } from '#web/features/accounts/device-passkeys.ts';
import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { RecoveryCodes } from '#web/features/accounts/recovery-codes.tsx';
import { TwoFactorSetUp } from '#web/features/accounts/two-factor-set-up.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { loginPathFrom, useNext } from '#web/lib/return-path.ts';
import { areaOf, meQuery, useMe } from '#web/lib/session.ts';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';

/** Where someone who needs two-step login sets it up; nothing else is open to them until then. */
export default function TwoStepPage() {
  usePageTitle({ title: 'Set up two-step login' });
  const client = useQueryClient();
  const { data: user } = useMe();
  const [codes, setCodes] = useState<readonly string[]>();
  const next = useNext();
  if (user === undefined) return null;
  if (user === null)
    return <Navigate to={loginPathFrom(onTheWayTo(next, pages.twoStep))} replace />;
  if (!codes && user.two_factor !== 'required')
    return <Navigate to={next ?? areaOf(user)} replace />;
  const goOn = async () => {
    await client.invalidateQueries(meQuery);
    setCodes(undefined);
  };
  return (
    <FormFrame
      title="Set up two-step login"
      lead="Your account requires it: besides your password, logging in takes a passkey or a code from an app on your phone. You can continue once it is on."
    >
      <Place>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => void goOn()} />
        ) : (
          <SetUp onCodes={setCodes} />
        )}
      </Place>
    </FormFrame>
  );
}

/** A passkey where the browser knows them, else an app that makes codes. */
function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  if (!knowsPasskeys()) return <TwoFactorSetUp isAim onCodes={onCodes} />;
  return (
    <ConfirmOwner>
      <div className="flex flex-col gap-8">
        <AddPasskey isAim onCodes={onCodes} />
        <TwoFactorSetUp onCodes={onCodes} label="Use an app for codes instead" />
      </div>
    </ConfirmOwner>
  );
}

/** One part of the set-up gives way to the next, each with the button that was pressed. */
function Place({ children }: { children: ReactNode }) {
  const kept = useFocusKept<HTMLDivElement>();
  return (
    <div {...kept} className="rounded-md outline-offset-8">
      {children}
    </div>
  );
}
