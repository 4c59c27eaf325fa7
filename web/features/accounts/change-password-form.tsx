import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { ChangePasswordBody } from '#contract/accounts/change-password.schemas.ts';
import { changePassword } from '#contract/accounts/change-password.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { wantsConfirming } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { CodeField, useCodeKind } from './code-field.tsx';
import { ConfirmPasswordField, KnownPasswordField, NewPasswordField } from './usual-fields.tsx';

const EMPTY: BodyInputOf<typeof changePassword> = {
  current_password: '',
  new_password: '',
  new_password_confirmation: '',
};

export function ChangePasswordForm() {
  const client = useQueryClient();
  const [wantsCode, setWantsCode] = useState(false);
  const { form, errors, submit, busy } = useSentForm(
    ChangePasswordBody,
    (body) => call(changePassword, { body }),
    {
      defaultValues: EMPTY,
      failed: 'Error updating password',
      onFailed: (error) => {
        if (!wantsConfirming(error)) return;
        form.clearErrors('root');
        setWantsCode(true);
      },
      onSent: ({ message }) => {
        setWantsCode(false);
        form.reset(EMPTY);
        toast.success(message);
        void client.invalidateQueries({ queryKey: ['account'] });
      },
    },
  );
  const kind = useCodeKind(() => form.resetField('code'));
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      <FormAlert error={errors.root} />
      {wantsCode && (
        <Alert tone="warning">You logged in a while ago, so enter a code as well.</Alert>
      )}
      <KnownPasswordField
        label="Current password"
        error={errors.current_password?.message}
        {...form.register('current_password')}
      />
      <NewPasswordField
        label="New password"
        error={errors.new_password?.message}
        {...form.register('new_password')}
      />
      <ConfirmPasswordField
        label="Confirm new password"
        error={errors.new_password_confirmation?.message}
        {...form.register('new_password_confirmation')}
      />
      {wantsCode && (
        <CodeField
          key={kind.name}
          kind={kind}
          focused
          error={errors.code?.message}
          {...form.register('code', { shouldUnregister: true })}
        />
      )}
      <Button kind="primary" size="large" type="submit" className="self-start" disabled={busy}>
        {busy ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
