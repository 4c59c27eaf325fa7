import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { changePassword } from '#contract/accounts/change-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { ConfirmPasswordField, NewPasswordField } from './usual-fields.tsx';

const EMPTY = { current_password: '', new_password: '', new_password_confirmation: '' };

/** `email` tells password managers whose password changes. */
export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(bodySchema(changePassword)),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: ({ message }) => {
      form.reset(EMPTY);
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (error) => showFailure(form, error, 'Error updating password'),
  });
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="Current password"
        type="password"
        required
        autoComplete="current-password"
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
      <p className="text-sm text-ink-soft">
        Everywhere else you are signed out, and your API tokens end.
      </p>
      <Button
        kind="primary"
        size="large"
        type="submit"
        className="self-start"
        disabled={isSubmitting}
      >
        {isSubmitting ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}
