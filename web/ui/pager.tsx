import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { addressNow } from './list/address-now.ts';

/** Previous and next; the page stays in the address. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const [, setAddress] = useSearchParams();
  if (pages < 2) return null;
  const go = (to: number) => {
    const next = addressNow();
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    setAddress(next);
  };
  return (
    <nav
      aria-label="Pages"
      className="mt-4 ml-auto flex flex-wrap items-center justify-end gap-3 text-sm"
    >
      <Button size="small" disabled={page === 1} onClick={() => go(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        Previous
      </Button>
      <span className="figures text-ink-soft">
        Page {page} of {pages}
      </span>
      <Button size="small" disabled={page === pages} onClick={() => go(page + 1)}>
        Next
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}
