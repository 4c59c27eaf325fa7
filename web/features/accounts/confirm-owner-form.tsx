import { useEffect } from 'react';
import { confirmByPasskey } from '#contract/accounts/confirm-by-passkey.ts';
import { ConfirmOwnerBody } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { call } from '#web/lib/call.ts';
import { useMe } from '#web/lib/session.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { CodeField, useCodeKind } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { KnownPasswordField } from './usual-fields.tsx';

interface ConfirmOwnerFormProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for what a log-in takes: the password, plus a code or passkey if two-step login is on. */
export function ConfirmOwnerForm({ onConfirmed, onCancel }: ConfirmOwnerFormProps) {
  const { data: user } = useMe();
  const { form, errors, submit, busy } = useSentForm(
    ConfirmOwnerBody,
    (body) => call(confirmOwner, { body }),
    {
      defaultValues: { current_password: '' },
      failed: 'Failed to confirm your password.',
      onSent: onConfirmed,
    },
  );
  const { setFocus } = form;
  useEffect(() => setFocus('current_password'), [setFocus]);
  const kind = useCodeKind(() => form.resetField('code'));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      <KnownPasswordField
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      {user?.two_factor === 'on' && (
        <CodeField
          key={kind.name}
          kind={kind}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
      {user?.two_factor === 'on' && (
        <PasskeyButton
          label="Use a passkey instead"
          send={async (credential) => {
            await call(confirmByPasskey, { body: { credential } });
            onConfirmed();
          }}
        />
      )}
      <DialogPair words={['Continue', 'Checking...']} acting={busy} onCancel={onCancel} />
    </form>
  );
}
