import { Link } from 'react-router';
import { textPages } from '#contract/texts/text-names.ts';
import { showKeys } from '#web/lib/keys-help.ts';
import { RunBy } from './run-by.tsx';

const links = {
  '': 'Home',
  auctions: 'Live Auctions',
  results: 'Results',
  'register?role=seller': 'Sell shares',
  ledger: 'The ledger',
  ...textPages,
};

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="page-width flex flex-col gap-4 py-8 text-sm text-ink-soft">
        <p>Every bid is kept for good, and you see the full cost of a lot before you bid.</p>
        <RunBy />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-3">
          {Object.entries(links).map(([to, words]) => (
            <Link key={to} to={`/${to}`} className="tap hover:text-ink hover:underline">
              {words}
            </Link>
          ))}
          <button
            type="button"
            onClick={showKeys}
            className="tap hover:text-ink hover:underline pointer-coarse:hidden"
          >
            Keyboard shortcuts
          </button>
        </nav>
      </div>
    </footer>
  );
}
