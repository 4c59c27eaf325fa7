import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function NotFoundPage() {
  usePageTitle({ title: 'Page not found' });
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <p className="figures text-sm text-ink-soft">404</p>
      <h1 className="text-xl">This page does not exist</h1>
      <p className="text-base text-ink-soft">The link may be old, or mistyped.</p>
      <div className="flex gap-3">
        <ButtonLink to="/auctions" kind="primary">
          See live auctions
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </div>
  );
}
