import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** At the address of a lot that is not public, or never was. */
export default function NoSuchLot() {
  usePageTitle({ title: 'Auction not found' });
  return (
    <div className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-xl">Auction not found or entry time expired</h1>
      <p className="text-base text-balance text-ink-soft">
        It may have been taken down, or the link may be incomplete.
      </p>
      <ButtonLink to="/auctions" kind="primary">
        See live auctions
      </ButtonLink>
    </div>
  );
}
