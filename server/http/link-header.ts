import type { FastifyRequest } from 'fastify';

/** How much of a list an answer has. */
export interface Extent {
  /** Rows there are in all. */
  total: number;
  /** Rows that came. */
  rows: number;
}

/**
 * RFC 8288 links to the first, previous, next and last page. A list that was not asked for by page is
 * its own first and last one where it came whole, and goes on by page where it was cut.
 */
export function linkHeader(request: FastifyRequest, { total, rows }: Extent): string {
  const url = new URL(request.url, 'http://relative');
  const asked = (name: string) => Number(url.searchParams.get(name)) || undefined;
  const [page, perPage] = [asked('page'), asked('per_page')];
  if (page || perPage) return links(url, page ?? 1, perPage ?? DEFAULT_PER_PAGE, total);
  if (rows >= total) return ['first', 'last'].map((rel) => link(url, rel)).join(', ');
  const cut = Math.max(1, Math.min(rows, MOST_PER_PAGE));
  url.searchParams.delete('limit');
  url.searchParams.set('per_page', String(cut));
  return links(url, Math.max(1, Math.floor(rows / cut)), cut, total);
}

function links(url: URL, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string): string => {
    url.searchParams.set('page', String(target));
    return link(url, rel);
  };
  return [
    to(1, 'first'),
    ...(page > 1 ? [to(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next')] : []),
    to(last, 'last'),
  ].join(', ');
}

const link = ({ pathname, search }: URL, rel: string): string =>
  `<${pathname}${search}>; rel="${rel}"`;

/** Most rows of a page (product rules, "Wire conventions"). */
const MOST_PER_PAGE = 100;
/** Rows of a page when only `page` is given. */
const DEFAULT_PER_PAGE = 20;
/** Rows of a list that is not paged (product rules, "Wire conventions"). */
const UNPAGED_ROWS = 500;

interface Paging {
  page?: number | undefined;
  per_page?: number | undefined;
  limit?: number | undefined;
}

export const isPaged = ({ page, per_page }: Paging): boolean =>
  page !== undefined || per_page !== undefined;

/** The rows a list query asks for. */
export function windowOf(
  query: Paging,
  unpaged: number = UNPAGED_ROWS,
): { limit: number; offset: number } {
  if (!isPaged(query)) return { limit: Math.min(query.limit ?? unpaged, UNPAGED_ROWS), offset: 0 };
  const rows = query.per_page ?? DEFAULT_PER_PAGE;
  return { limit: rows, offset: ((query.page ?? 1) - 1) * rows };
}
