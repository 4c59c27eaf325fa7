import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { sentenceOf } from '#web/lib/api-failure.ts';
import { bodySchema } from '#web/lib/body-schema.ts';
import { call } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/form-failure.ts';
import { useMe } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SecretForApp } from './secret-for-app.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

interface SetUpProps {
  /** Told the recovery codes once it is on. */
  onCodes: (codes: string[]) => void;
  /** It is what this screen is for. */
  isAim?: boolean;
}

/** From a button to a secret in the app to a first code. */
export function TwoFactorSetUp({ onCodes, isAim }: SetUpProps) {
  const begin = useMutation({
    mutationFn: () => call(beginTwoFactor),
    onError: (error) => toast.error(sentenceOf(error, 'Failed to begin the set-up.')),
  });
  if (!begin.data)
    return (
      <Button
        {...(isAim ? { kind: 'primary', size: 'large' } : {})}
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {begin.isPending ? 'Preparing...' : 'Set up two-step login'}
      </Button>
    );
  const { secret, uri } = begin.data;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 sm:flex-row">
        <Suspense fallback={<div className="pulse size-48 shrink-0 rounded-md bg-sunken" />}>
          <QrCode text={uri} label="QR code of the secret for your app" />
        </Suspense>
        <SecretForApp secret={secret} uri={uri} />
      </div>
      <FirstCode onCodes={onCodes} onCancel={begin.reset} />
    </div>
  );
}

function FirstCode({ onCodes, onCancel }: SetUpProps & { onCancel: () => void }) {
  const client = useQueryClient();
  const { data: user } = useMe();
  const form = useForm({
    resolver: zodResolver(bodySchema(switchOnTwoFactor)),
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof switchOnTwoFactor>) => call(switchOnTwoFactor, { body }),
    onSuccess: ({ message, recovery_codes }) => {
      toast.success(message);
      onCodes(recovery_codes);
      void client.invalidateQueries({ queryKey: ['account'] });
    },
    onError: (error) => showFailure(form, error, 'Failed to switch two-step login on.'),
  });
  const submit = form.handleSubmit((body) => mutateAsync(body).catch(() => undefined));
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
      <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
      <Field
        label="Code from your app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        className="figures"
        help="Six digits, to see that your app has the secret."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Field
        label="Your password"
        type="password"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <p className="text-sm text-ink-soft">Everywhere else you are signed out. API tokens stay.</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Switching on...' : 'Switch on'}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
