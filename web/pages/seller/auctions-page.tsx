import { Listings } from '#web/features/seller/listings.tsx';

export default function MyAuctionsPage() {
  return <Listings />;
}
