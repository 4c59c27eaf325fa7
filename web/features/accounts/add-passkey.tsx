import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { addPasskey } from '#contract/accounts/add-passkey.ts';
import { PasskeyName } from '#contract/accounts/passkey.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { makePasskey, passkeyFailure } from './device-passkeys.ts';

const Named = z.object({ name: PasskeyName });

interface AddPasskeyProps {
  /** Receives the recovery codes if this passkey turned on two-step login. */
  onCodes: (codes: readonly string[]) => void;
  /** Makes the button the screen's primary action. */
  isAim?: boolean;
}

/** Asks for a name, then asks the device to create the passkey. */
export function AddPasskey({ onCodes, isAim }: AddPasskeyProps) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [failure, setFailure] = useState<string>();
  const { form, errors, submit, busy } = useSentForm(
    Named,
    ({ name }) => {
      setFailure(undefined);
      return confirmed(async () => {
        const credential = await makePasskey();
        return call(addPasskey, { body: { name, credential } });
      });
    },
    {
      defaultValues: { name: '' },
      failed: 'Failed to add the passkey.',
      onFailed: (error) => {
        if (error instanceof ApiFailure) return;
        form.clearErrors('root');
        setFailure(passkeyFailure(error));
      },
      onSent: ({ message, recovery_codes }) => {
        form.reset({ name: '' });
        toast.success(message);
        onCodes(recovery_codes);
        void client.invalidateQueries({ queryKey: ['account'] });
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col items-start gap-4">
      <FormAlert error={errors.root} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="w-full">
        <Field
          label="Passkey name"
          required
          maxLength={100}
          autoComplete="off"
          help="Where it is stored, such as your phone or password manager."
          error={errors.name?.message}
          {...form.register('name')}
        />
      </div>
      <Button {...(isAim ? { kind: 'primary', size: 'large' } : {})} type="submit" disabled={busy}>
        {busy ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
    </form>
  );
}
