import { onTheWayTo } from '#domain/own-path.ts';
import { carrying } from '#web/lib/carried-email.ts';
import { useNewScreen } from '#web/lib/use-new-screen.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormFrame } from './form-frame.tsx';
import { ResendButton } from './resend-button.tsx';
import { TestMailbox } from './test-mailbox.tsx';

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
        for 60 minutes. If you open it in this browser, you will be logged in
        {next && ' and can pick up where you left off'}. In any other browser, it asks you to choose
        your password again.
      </p>
      <TestMailbox to={email} />
      <ResendButton email={email} />
      <ButtonLink to={onTheWayTo(next, '/login')} state={carrying(email)} size="large">
        Login
      </ButtonLink>
      <p className="-mt-3 text-sm text-ink-soft">
        Once your email is verified, you can log in with your password.
      </p>
    </FormFrame>
  );
}
