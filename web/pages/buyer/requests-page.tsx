import { MyRequests } from '#web/features/bids/my-requests.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export default function MyRequestsPage() {
  return (
    <>
      <PageHeader title="My Requests" />
      <MyRequests />
    </>
  );
}
