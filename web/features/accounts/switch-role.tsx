import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { call } from '#web/lib/call.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { meQuery } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

interface SwitchRoleProps {
  into: 'buyer' | 'seller';
  /** Where the user came from, offered to users who prefer to stay. */
  back: string;
}

const meaning = {
  seller: 'You can then list share lots. To bid again, switch back to buyer.',
  buyer: 'You can then ask to bid on live auctions. Your own auctions continue in the meantime.',
};

/** Asks for confirmation and switches the active role; the page then leads on. */
export function SwitchRole({ into, back }: SwitchRoleProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useAct({
    mutationFn: () => call(switchRole, { body: { role: into } }),
    onSuccess: ({ message, user }) => {
      client.setQueryData(meQuery.queryKey, user);
      tellOtherTabs();
      toast.success(message);
    },
    onError: (error) => tellFailure(error, 'Error switching role'),
  });
  return (
    <div className="flex max-w-[64ch] flex-col gap-4">
      <p className="text-base">Are you sure you want to switch to {into}</p>
      <p className="text-sm text-ink-soft">{meaning[into]}</p>
      <div className="flex gap-2">
        <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Switching...' : 'Yes'}
        </Button>
        <ButtonLink to={back} kind="quiet">
          Cancel
        </ButtonLink>
      </div>
    </div>
  );
}
