import { CopyButton } from '#web/ui/copy-button.tsx';
import { textLink } from './form-frame.tsx';

/** Explains the QR code beside it and shows the secret for anyone who cannot scan it. */
export function SecretForApp({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-3 text-sm">
      <p>
        Scan this with an authenticator app, such as your password manager, then enter the code it
        shows.
      </p>
      <p className="text-ink-soft">
        On this device?{' '}
        <a href={uri} className={textLink}>
          Open the app
        </a>
        . Or type the secret:
      </p>
      <code className="figures font-mono text-sm leading-6 break-words" data-secret={secret}>
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </code>
      <CopyButton text={secret} what="secret" />
    </div>
  );
}
