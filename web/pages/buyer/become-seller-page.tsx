import { BecomePage } from '../account/become-page.tsx';

export default function BecomeSellerPage() {
  return <BecomePage into="seller" />;
}
