import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmPasswordField, NewPasswordField } from './usual-fields.tsx';

/** Spec section 9; the sentence says 2 seconds all the same. */
const REDIRECT_MS = 3_000;
const DONE = 'Password reset successful. You will be redirected to the login page in 2 seconds.';

export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(bodySchema(resetPassword)),
    defaultValues: { token, email, password: '', password_confirmation: '' },
  });
  const { errors } = form.formState;
  const reset = useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body }),
    onError: (error) => showFailure(form, error, 'Failed to reset password'),
  });
  useEffect(() => {
    if (!reset.isSuccess) return;
    const timer = setTimeout(() => void navigate('/login'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [reset.isSuccess, navigate]);
  const elsewhere = errors.root ?? errors.token ?? errors.email;
  const submit = form.handleSubmit((body) => reset.mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {elsewhere && <Alert tone="error">{elsewhere.message}</Alert>}
      {reset.isSuccess && <Alert tone="success">{DONE}</Alert>}
      <NewPasswordField
        label="New password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <ConfirmPasswordField
        error={errors.password_confirmation?.message}
        {...form.register('password_confirmation')}
      />
      <Button
        kind="primary"
        size="large"
        type="submit"
        disabled={reset.isPending || reset.isSuccess}
      >
        {reset.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
