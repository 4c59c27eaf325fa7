import { zodResolver } from '@hookform/resolvers/zod';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { Email, GivenPassword } from '#contract/accounts/credentials.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { carrying, useCarriedEmail } from '#web/lib/carried-email.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useNext } from '#web/lib/return-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { textLink } from './form-frame.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { ResendButton } from './resend-button.tsx';
import { useLogin } from './use-login.ts';

/** Loaded on demand, because few visitors need it. */
const CodeStep = latePart(() => import('./code-step.tsx'));

const Pair = z.object({ email: Email, password: GivenPassword });

export function LoginForm() {
  const form = useForm({
    resolver: zodResolver(Pair),
    defaultValues: { email: useCarriedEmail(), password: '' },
  });
  const { errors } = form.formState;
  const next = useNext();
  const [second, setSecond] = useState(false);
  const login = useLogin(() => setSecond(true));
  const unverified = login.error instanceof ApiFailure && login.error.code === 'email_unverified';
  const submit = form.handleSubmit((pair) =>
    login.mutateAsync(pair).catch((error: unknown) => {
      showFailure(form, error, 'Invalid email or password');
    }),
  );
  if (second)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <CodeStep onStartOver={() => setSecond(false)} />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert error={errors.root} />
      {unverified && <ResendButton email={login.variables?.email ?? ''} />}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Link
        to={onTheWayTo(next, '/forgot-password')}
        state={carrying(form.watch('email'))}
        className={`${textLink} self-start text-sm`}
      >
        Forgot password?
      </Link>
      <Button kind="primary" size="large" type="submit" disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </Button>
      <ButtonLink to={onTheWayTo(next, '/register')} size="large">
        Create an account
      </ButtonLink>
      <PasskeyLogin label="Log in with a passkey" />
    </form>
  );
}
