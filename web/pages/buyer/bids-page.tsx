import { MyBids } from '#web/features/bids/my-bids.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function MyBidsPage() {
  return (
    <>
      <PageHeader title="My Bids" />
      <MyBids />
    </>
  );
}
