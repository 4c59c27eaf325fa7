import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { Proof } from '#contract/accounts/two-factor.ts';
import { call } from '#web/lib/call.ts';
import { useMe } from '#web/lib/session.ts';
import { wantsConfirming } from '#web/lib/use-confirmed.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { textLink } from './form-frame.tsx';

interface RenewProps {
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

export function RenewCodes({ onCodes, onCancel }: RenewProps) {
  const client = useQueryClient();
  return (
    <ProofForm
      lead="Your current recovery codes will stop working."
      yes="Make new codes"
      failed="Failed to make new recovery codes."
      act={async (proof) => {
        const { recovery_codes } = await call(renewRecoveryCodes, { body: proof });
        onCodes(recovery_codes);
        void client.invalidateQueries({ queryKey: ['account'] });
      }}
      onCancel={onCancel}
    />
  );
}

export function SwitchOff({ onCancel }: { onCancel: () => void }) {
  const client = useQueryClient();
  return (
    <ProofForm
      lead="Your password alone will log you in. Your passkeys, app and recovery codes are removed, you are logged out everywhere else, and your API tokens are revoked."
      yes="Turn off"
      danger
      failed="Failed to turn off two-step login."
      act={async (proof) => {
        const { message } = await call(switchOffTwoFactor, { body: proof });
        toast.success(message);
        await client.invalidateQueries({ queryKey: ['account'] });
      }}
      onCancel={onCancel}
    />
  );
}

interface ProofFormProps {
  lead: ReactNode;
  yes: string;
  danger?: boolean;
  failed: string;
  act: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for the password or a code before it acts, or for both if the server requires them because
 * the user logged in a while ago.
 */
function ProofForm({ lead, yes, danger, failed, act, onCancel }: ProofFormProps) {
  const { data: user } = useMe();
  const [by, setBy] = useState<By>('password');
  const { form, errors, submit, busy } = useSentForm(Proof, act, {
    shouldUnregister: true,
    failed,
    onFailed: (error) => wantsConfirming(error) && setBy('both'),
  });
  const asked = by === 'both' ? (['password', 'code'] as const) : [by];
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-[432px] flex-col gap-4">
      {by === 'both' && (
        <Alert tone="warning">You logged in a while ago, so enter your password and a code.</Alert>
      )}
      {by !== 'both' && <FormAlert error={errors.root} />}
      <p className="text-ink-soft">{lead}</p>
      <input type="hidden" name="username" autoComplete="username" value={user?.email} readOnly />
      {asked.map((name) => (
        <Field
          key={name}
          required
          {...fields[name]}
          error={errors[name]?.message ?? (by === 'both' ? undefined : errors.password?.message)}
          {...form.register(name)}
        />
      ))}
      {by !== 'both' && (
        <button
          type="button"
          className={`${textLink} self-start text-sm`}
          onClick={() => {
            setBy(by === 'password' ? 'code' : 'password');
            form.reset();
          }}
        >
          {by === 'password' ? 'Use a code instead' : 'Use your password instead'}
        </button>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={busy}>
          {yes}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type By = 'password' | 'code' | 'both';

const fields = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  code: {
    label: 'Code from your app, or a recovery code',
    type: 'text',
    autoComplete: 'one-time-code',
  },
} as const;
