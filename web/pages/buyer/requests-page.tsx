import { MyRequests } from '#web/features/bids/my-requests.tsx';

export default function MyRequestsPage() {
  return <MyRequests />;
}
