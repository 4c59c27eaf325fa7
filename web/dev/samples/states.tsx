import { State } from '#web/dev/specimen.tsx';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';

const REQUEST = '5f0c4ad2-6a1b-4c64-9d3b-0a2d7c1f8e35';

export default function StatesSample() {
  return (
    <>
      <State is="loading">
        <SkeletonRows rows={3} />
      </State>
      <State is="empty, with the next step">
        <EmptyState sentence="No bids yet">
          <ButtonLink to="/auctions">See live auctions</ButtonLink>
        </EmptyState>
      </State>
      <State is="failed, with the request to quote">
        <ErrorState
          sentence="Failed to load auctions."
          onRetry={() => undefined}
          error={new ApiFailure(500, 'Server Error', { request_id: REQUEST })}
        />
      </State>
      <State is="failed, and nobody answered">
        <ErrorState sentence="Failed to load auctions." onRetry={() => undefined} />
      </State>
    </>
  );
}
