import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '#web/lib/call.ts';
import { addressOfPage } from './address-now.ts';

interface Asked {
  page: number;
  /** Rows of a page. */
  size: number;
}

export const pagesOf = ({ total }: Page<unknown>, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/**
 * Shows the last page in place of one after it, such as when the last row of the last page was dealt with. It is no
 * step to go back over.
 */
export function useLastPageAtMost(
  { page, size }: Asked,
  { data, isPlaceholderData }: Pick<UseQueryResult<Page<unknown>>, 'data' | 'isPlaceholderData'>,
): void {
  const [, setAddress] = useSearchParams();
  const last = data && !isPlaceholderData ? pagesOf(data, size) : page;
  useEffect(() => {
    if (page > last) setAddress(addressOfPage(last), { replace: true, preventScrollReset: true });
  }, [page, last, setAddress]);
}
