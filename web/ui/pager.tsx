import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { addressOfPage } from './list/address-now.ts';

/** Previous and next; the page stays in the address. One that is no more counts as the last one. */
export function Pager({ page: asked, pages }: { page: number; pages: number }) {
  const [, setAddress] = useSearchParams();
  if (pages < 2) return null;
  const page = Math.min(asked, pages);
  const go = (to: number) => setAddress(addressOfPage(to));
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
