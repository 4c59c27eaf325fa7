import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { call } from '#web/lib/call.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignedIn } from './use-login.ts';

/** Logs in by a passkey, or finishes a log-in whose password was right. */
export function PasskeyLogin({ label }: { label: string }) {
  const signedIn = useSignedIn();
  return (
    <PasskeyButton
      large
      label={label}
      send={async (credential) => {
        const { user } = await call(loginPasskey, { body: { credential } });
        signedIn(user);
      }}
    />
  );
}
