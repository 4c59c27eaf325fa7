import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { MyBidRequest } from '#contract/bid-requests/list-my-requests.schemas.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { call } from '#web/lib/call.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { BUYER_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

/** A rejected buyer may ask again a day after asking; until then it says from when. */
export function AskAgain({ request }: { request: MyBidRequest }) {
  const { auction, ask_again_at: from } = request;
  const client = useQueryClient();
  const now = useServerTime();
  const ask = useAct({
    mutationFn: () => call(requestBid, { params: { id: auction.id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to send request.'),
    onSettled: () => client.invalidateQueries({ queryKey: BUYER_KEY }),
  });
  if (from !== null && now < Date.parse(from))
    return <span className="text-ink-soft">Ask again from {dateTimeAndZone(from)}</span>;
  return (
    <Button
      size="small"
      disabled={ask.isPending}
      aria-label={`Ask again for ${auction.title}`}
      onClick={() => ask.mutate()}
    >
      {ask.isPending ? 'Sending...' : 'Ask again'}
    </Button>
  );
}
