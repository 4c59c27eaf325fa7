import { CircleCheck } from 'lucide-react';
import { FormFrame } from '#web/features/accounts/form-frame.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function EmailVerifiedPage() {
  usePageTitle({ title: 'Email verified', canonical: '/email-verified' });
  return (
    <FormFrame
      title="Email verified"
      lead="Your email was verified successfully. You can log in now."
    >
      <CircleCheck size={44} aria-hidden="true" className="-order-1 text-up" />
      <ButtonLink to="/login" kind="primary" size="large">
        Go to Dashboard
      </ButtonLink>
    </FormFrame>
  );
}
