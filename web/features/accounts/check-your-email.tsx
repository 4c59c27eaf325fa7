import { Link } from 'react-router';
import { onTheWayTo } from '#domain/own-path.ts';
import { useNewScreen } from '#web/lib/use-new-screen.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormFrame, textLink } from './form-frame.tsx';
import { ResendButton } from './resend-button.tsx';

const DONE = 'Registration successful! Please check your email to verify your account.';

interface CheckYourEmailProps {
  email: string;
  /** Where they go on to once they have logged in. */
  next: string | undefined;
}

export default function CheckYourEmail({ email, next }: CheckYourEmailProps) {
  useNewScreen();
  return (
    <FormFrame title="Check your email">
      <Alert tone="success">{DONE}</Alert>
      <p className="text-base">
        We sent an email to <strong className="break-words">{email}</strong>. The link in it works
        for 60 minutes. Open it in this browser; in another one you will have to choose your
        password again.
        {next && ' After you log in, you will be back where you were.'}
      </p>
      <ResendButton email={email} />
      <p className="text-sm text-ink-soft">
        Already verified?{' '}
        <Link to={onTheWayTo(next, '/login')} className={textLink}>
          Login
        </Link>
      </p>
    </FormFrame>
  );
}
