import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';

export default function PageHeaderSample() {
  return (
    <div>
      <PageHeader title="Watchlist" mark={<p className="text-xs text-ink-soft">Live</p>} />
      <PageHeader title="My Auctions">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <SectionTitle>A section below it</SectionTitle>
    </div>
  );
}
