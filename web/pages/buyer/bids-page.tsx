import { MyBids } from '#web/features/bids/my-bids.tsx';

export default function MyBidsPage() {
  return <MyBids />;
}
