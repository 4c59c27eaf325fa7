import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { Profile } from '#contract/accounts/get-profile.schemas.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { profileQuery } from './account-queries.ts';

/** Shows the email that awaits confirmation, with buttons to resend the mail or keep the old email. */
export function PendingEmail({ profile }: { profile: Profile }) {
  const { name, email, pending_email: waiting } = profile;
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const change = useAct({
    mutationFn: (to: string) => confirmed(() => call(updateProfile, { body: { name, email: to } })),
    onSuccess: ({ pending_email }) => {
      client.setQueryData(profileQuery.queryKey, { ...profile, pending_email });
      toast.success(
        pending_email ? `Sent again to ${pending_email}.` : `Your email is still ${email}.`,
      );
    },
    onError: (error) => tellFailure(error, 'Error updating profile'),
  });
  if (waiting === null) return null;
  return (
    <div className="mb-6 flex max-w-[64ch] flex-col gap-3 rounded-md bg-amber-wash px-4 py-3 text-sm">
      <p>
        <strong className="font-semibold wrap-anywhere">{waiting}</strong> is not confirmed yet:
        open the link in the email we sent there. Until then, log in with{' '}
        <span className="wrap-anywhere">{email}</span>.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={change.isPending} onClick={() => change.mutate(waiting)}>
          Send the email again
        </Button>
        <Button size="small" disabled={change.isPending} onClick={() => change.mutate(email)}>
          Keep the old email
        </Button>
      </div>
    </div>
  );
}
