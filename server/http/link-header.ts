import type { FastifyRequest } from 'fastify';

/** RFC 8288 links to the first, previous, next and last page; none when the list is not paged. */
export function linkHeader(request: FastifyRequest, total: number): string {
  const url = new URL(request.url, 'http://relative');
  const page = Number(url.searchParams.get('page') || 1);
  const perPage = Number(url.searchParams.get('per_page') || DEFAULT_PER_PAGE);
  if (!url.searchParams.has('page') && !url.searchParams.has('per_page')) return '';
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (target: number, rel: string): string => {
    url.searchParams.set('page', String(target));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  return [
    to(1, 'first'),
    ...(page > 1 ? [to(page - 1, 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next')] : []),
    to(last, 'last'),
  ].join(', ');
}

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
