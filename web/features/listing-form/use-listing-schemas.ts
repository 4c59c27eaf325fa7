import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listingRulesQuery } from '#web/lib/increments-query.ts';
import { fromLocalField } from '#web/lib/moments.ts';
import { type ListingText, listingTextSchema, withFiles } from './listing-text.ts';

/**
 * What the form is checked by: its text alone, and with its files. The end of a live lot has rules of its
 * own, and one that an admin leaves as it was may be near.
 */
export function useListingSchemas(start: ListingText, isLive: boolean) {
  const seconds = useQuery(listingRulesQuery).data?.min_lead_seconds;
  const kept = start.discount === undefined ? undefined : fromLocalField(start.ends_at);
  return useMemo(() => {
    const text = listingTextSchema((end) => (isLive || end === kept ? undefined : seconds));
    return { text, whole: withFiles(text) };
  }, [seconds, kept, isLive]);
}
