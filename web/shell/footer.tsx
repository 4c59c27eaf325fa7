import { Link } from 'react-router';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width flex flex-col gap-4 py-8 text-sm text-ink-soft md:flex-row md:items-center">
        <p className="max-w-[56ch]">
          Fairlot is a market for share lots. There are no fees. All clocks follow the server, and
          every bid is kept for good.
        </p>
        <nav aria-label="Footer" className="flex gap-6 whitespace-nowrap md:ml-auto">
          <Link to="/" className="tap hover:text-ink hover:underline">
            Home
          </Link>
          <Link to="/auctions" className="tap hover:text-ink hover:underline">
            Live Auctions
          </Link>
          <Link to="/results" className="tap hover:text-ink hover:underline">
            Results
          </Link>
          <Link to="/register?role=seller" className="tap hover:text-ink hover:underline">
            Sell shares
          </Link>
        </nav>
      </div>
    </footer>
  );
}
