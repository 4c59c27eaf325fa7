import type { BidRequest } from '#contract/bid-requests/bid-request.ts';

/** For which more lots a buyer who still waits asks. */
export const scopeAsked = ({ scope, status }: BidRequest) =>
  status === 'pending' ? scope : undefined;

export function AskedScope({ request }: { request: BidRequest }) {
  const scope = scopeAsked(request);
  if (!scope) return null;
  return (
    <span className="block text-xs font-medium wrap-anywhere">
      Asks for all live lots
      {scope === 'seller' && ` from ${request.auction.seller?.name ?? 'this seller'}`}
    </span>
  );
}
