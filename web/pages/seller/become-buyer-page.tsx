import { BecomePage } from '../account/become-page.tsx';

export default function BecomeBuyerPage() {
  return <BecomePage into="buyer" />;
}
