import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';

/** The page asked for in the address, cut to what there is. */
export function usePaged<Row>(rows: readonly Row[], size: number) {
  const [address] = useSearchParams();
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const asked = Number(address.get('page') ?? '1');
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  return { page, pages, shown: rows.slice((page - 1) * size, page * size) };
}

/** Previous and next; the page stays in the address. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const [address, setAddress] = useSearchParams();
  if (pages < 2) return null;
  const go = (to: number) => {
    const next = new URLSearchParams(address);
    if (to === 1) next.delete('page');
    else next.set('page', String(to));
    setAddress(next);
  };
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-end gap-3 text-sm">
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
