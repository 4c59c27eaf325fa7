import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { saveSearch } from '#contract/watchlist/save-search.ts';
import { searchPath } from '#contract/watchlist/search-path.ts';
import type { SearchFilters } from '#domain/search-words.ts';
import { call } from '#web/lib/call.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import {
  savedSearchesQuery,
  saveLater,
  takeSaveLater,
  useDeleteSearch,
} from '#web/lib/saved-searches.ts';
import { useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { tellFailure } from '#web/ui/tell-failure.tsx';

/** Saves the search in force, whose owner is told of new lots that match, and deletes it again. */
export default function SaveSearch({ filters }: { filters: SearchFilters }) {
  const client = useQueryClient();
  const { data: user } = useMe();
  const { data: searches } = useQuery({ ...savedSearchesQuery, enabled: user != null });
  const path = searchPath(filters);
  const saved = searches?.find((one) => searchPath(one.filters) === path);
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  const save = useAct({
    mutationFn: () => call(saveSearch, { body: filters }),
    onSuccess: (added) => {
      client.setQueryData(savedSearchesQuery.queryKey, (others = []) => [
        added,
        ...others.filter(({ id }) => id !== added.id),
      ]);
      toast('Search saved. We’ll notify you here and by email of new lots that match.', {
        action: { label: 'Saved searches', onClick: () => void goTo('/watchlist#searches') },
      });
    },
    onError: (error) => tellFailure(error, 'Failed to save the search.'),
  });
  const remove = useDeleteSearch((error) => tellFailure(error, 'Failed to delete the search.'));
  const saveAsAsked = useEffectEvent(() => {
    if (takeSaveLater(path) && !saved) save.mutate();
  });
  const isKnown = searches !== undefined;
  useEffect(() => {
    if (isKnown) saveAsAsked();
  }, [isKnown]);
  const press = () => {
    if (!user) {
      saveLater(path);
      void goTo(loginPathFrom(pathname + search));
    } else if (saved) remove.mutate(saved);
    else save.mutate();
  };
  const Icon = saved ? BellRing : BellPlus;
  return (
    <button
      type="button"
      aria-pressed={saved !== undefined}
      title={
        saved ? 'Stop notifying me of new lots that match' : 'Notify me of new lots that match'
      }
      className="tap settle flex h-6 items-center gap-1 rounded-md px-2 text-xs font-medium hover:bg-sunken"
      onClick={press}
    >
      <Icon size={12} aria-hidden="true" />
      {saved ? 'Search saved' : 'Save search'}
    </button>
  );
}
