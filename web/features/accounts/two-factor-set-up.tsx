import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { toast } from 'sonner';
import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { SwitchOnTwoFactorBody } from '#contract/accounts/switch-on-two-factor.schemas.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { call } from '#web/lib/call.ts';
import { latePart } from '#web/lib/late-part.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { SecretForApp } from './secret-for-app.tsx';
import { KnownPasswordField } from './usual-fields.tsx';

const QrCode = latePart(() => import('./qr-code.tsx'));

interface SetUpProps {
  /** Receives the recovery codes once two-step login is on. */
  onCodes: (codes: string[]) => void;
  /** Makes the button the screen's primary action. */
  isAim?: boolean;
  label?: string;
}

/** Sets up two-step login: start, add the secret to an app, enter the first code. */
export function TwoFactorSetUp({ onCodes, isAim, label = 'Set up two-step login' }: SetUpProps) {
  const begin = useAct({
    mutationFn: () => call(beginTwoFactor),
    onError: (error) => tellFailure(error, 'Failed to start the setup.'),
  });
  if (!begin.data)
    return (
      <Button
        {...(isAim ? { kind: 'primary', size: 'large' } : {})}
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {begin.isPending ? 'Preparing...' : label}
      </Button>
    );
  const { secret, uri } = begin.data;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 sm:flex-row">
        <Suspense fallback={<div className="pulse size-48 shrink-0 rounded-md bg-sunken" />}>
          <QrCode text={uri} label="QR code with the secret for your app" />
        </Suspense>
        <SecretForApp secret={secret} uri={uri} />
      </div>
      <FirstCode onCodes={onCodes} onCancel={begin.reset} />
    </div>
  );
}

function FirstCode({ onCodes, onCancel }: SetUpProps & { onCancel: () => void }) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const { form, errors, submit, busy } = useSentForm(
    SwitchOnTwoFactorBody,
    (body) => confirmed(() => call(switchOnTwoFactor, { body })),
    {
      defaultValues: { code: '', password: '' },
      failed: 'Failed to turn on two-step login.',
      onSent: ({ message, recovery_codes }) => {
        toast.success(message);
        onCodes(recovery_codes);
        void client.invalidateQueries({ queryKey: ['account'] });
      },
    },
  );
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[432px] flex-col gap-5">
      <FormAlert error={errors.root} />
      <Field
        label="Code from your app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        className="figures"
        help="Six digits, to check that your app is set up."
        error={errors.code?.message}
        {...form.register('code')}
      />
      <KnownPasswordField error={errors.password?.message} {...form.register('password')} />
      <p className="text-sm text-ink-soft">
        You will be logged out everywhere else, and your API tokens will be revoked.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? 'Turning on...' : 'Turn on'}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
