import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { CodeField, useCodeKind } from './code-field.tsx';

interface ConfirmOwnerFormProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** The password and, with two-step login, a code: all that a log-in takes. */
export function ConfirmOwnerForm({ onConfirmed, onCancel }: ConfirmOwnerFormProps) {
  const { data: user } = useMe();
  const form = useForm({
    resolver: zodResolver(bodySchema(confirmOwner)),
    defaultValues: { current_password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('current_password'), [setFocus]);
  const kind = useCodeKind(() => form.resetField('code'));
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof confirmOwner>) => call(confirmOwner, { body }),
    onSuccess: onConfirmed,
    onError: (error) => showFailure(form, error, 'Failed to confirm your password.'),
  });
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
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
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Checking...' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
