import { State } from '#web/dev/specimen.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';

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
      <State is="failed">
        <ErrorState sentence="Failed to load auctions." onRetry={() => undefined} />
      </State>
    </>
  );
}
