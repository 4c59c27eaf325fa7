import type { FastifyRequest } from 'fastify';

/** How much of a list an answer has. */
export interface Extent {
  /** Rows there are in all. */
  total: number;
  /** Rows that came. */
  rows: number;
  /** Most rows of a page of this list, where that is less than of any other. */
  most?: number | undefined;
}

/**
 * RFC 8288 links to the first, previous, next and last page. A list that was not asked for by page is
 * its own first and last one where it came whole, and goes on by page where it was cut.
 */
export function linkHeader(request: FastifyRequest, { total, rows, most }: Extent): string {
  const url = new URL(request.url, 'http://relative');
  const asked = (name: string) => Number(url.searchParams.get(name)) || undefined;
  const [page, perPage] = [asked('page'), asked('per_page')];
  if (page || perPage) return links(url, page ?? 1, rowsOfPage(perPage, most), total);
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

/** Most rows of a page. */
const MOST_PER_PAGE = 100;
/** Rows of a page when only `page` is given. */
const DEFAULT_PER_PAGE = 20;
/** Rows of a list that is not paged. */
const UNPAGED_ROWS = 500;

interface Paging {
  page?: number | undefined;
  per_page?: number | undefined;
  limit?: number | undefined;
}

export const isPaged = ({ page, per_page }: Paging): boolean =>
  page !== undefined || per_page !== undefined;

const rowsOfPage = (perPage: number | undefined, most: number = MOST_PER_PAGE): number =>
  Math.min(perPage ?? DEFAULT_PER_PAGE, most);

/** The rows a list query asks for; `most` is what a list never exceeds, by page or not. */
export function windowOf(
  query: Paging,
  unpaged: number = UNPAGED_ROWS,
  most?: number,
): { limit: number; offset: number } {
  if (!isPaged(query))
    return { limit: Math.min(query.limit ?? unpaged, most ?? UNPAGED_ROWS), offset: 0 };
  const rows = rowsOfPage(query.per_page, most);
  return { limit: rows, offset: ((query.page ?? 1) - 1) * rows };
}
