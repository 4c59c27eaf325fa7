import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Email } from '#contract/accounts/credentials.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from './usual-fields.tsx';

const SENT = 'Password reset link sent! Please check your email.';

export function ForgotPasswordForm() {
  const form = useForm({
    resolver: zodResolver(z.object({ email: Email })),
    defaultValues: { email: '' },
  });
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
    onError: (error) => showFailure(form, error, 'Failed to send password reset link.'),
  });
  const submit = form.handleSubmit((body) => send.mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      {send.isSuccess && <Alert tone="success">{send.data.message || SENT}</Alert>}
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <Button kind="primary" size="large" type="submit" disabled={send.isPending}>
        {send.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  );
}
