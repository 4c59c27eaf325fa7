import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { ConflictNote } from '#web/ui/conflict-note.tsx';
import { AskedScope } from './asked-scope.tsx';
import { Message, Record, Restrictions } from './buyer-record.tsx';
import { CurrentStatus } from './current-status.tsx';

/** Whose request for which lot is decided, and what is known of them. */
export const RequestShown = ({ request }: { request: BidRequest }) => (
  <>
    {request.user.name} on {request.auction.title}, <CurrentStatus id={request.id} />
    <Message request={request} whole />
    <div className="mt-2">
      <AskedScope request={request} />
      <Restrictions request={request} />
      <Record buyer={request.buyer} />
    </div>
    <ConflictNote conflict={request.conflict} />
  </>
);
