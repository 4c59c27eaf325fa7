import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { call } from '#web/lib/call.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignedIn } from './use-login.ts';

/** Logs in with a passkey, or completes the second step of a log-in. */
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
