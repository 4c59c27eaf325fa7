import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LoginTwoFactorBody } from '#contract/accounts/login-two-factor.schemas.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { CodeField, useCodeKind } from './code-field.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSignedIn } from './use-login.ts';

/** The second step of a log-in: an app code, a recovery code or a passkey. */
export default function CodeStep({ onStartOver }: { onStartOver: () => void }) {
  const form = useForm({
    resolver: zodResolver(LoginTwoFactorBody),
    defaultValues: { code: '' },
  });
  const { errors } = form.formState;
  const kind = useCodeKind(() => form.reset());
  const [isOver, setOver] = useState(false);
  const signedIn = useSignedIn();
  const finish = useMutation({
    mutationFn: (body: BodyOf<typeof loginTwoFactor>) => call(loginTwoFactor, { body }),
    onSuccess: ({ user }) => signedIn(user),
    onError: (error) => {
      const over = error instanceof ApiFailure && error.code === 'log_in_again';
      setOver(over);
      showFailure(form, error, 'The code could not be checked.');
      if (!over) form.setFocus('code', { shouldSelect: true });
    },
  });
  const submit = form.handleSubmit((body) => finish.mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-base text-ink-soft">Your password is correct. One more step.</p>
      <FormAlert error={errors.root} />
      <CodeField
        key={kind.name}
        kind={kind}
        focused
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button kind="primary" size="large" type="submit" disabled={finish.isPending || isOver}>
        {finish.isPending ? 'Checking...' : 'Continue'}
      </Button>
      {!isOver && <PasskeyLogin label="Use a passkey instead" />}
      <Button kind={isOver ? 'secondary' : 'quiet'} onClick={onStartOver}>
        Start over
      </Button>
    </form>
  );
}
