import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeOfferSettings } from '#contract/sales/change-offer-settings.ts';
import { getOfferSettings } from '#contract/sales/get-offer-settings.ts';
import { call } from '#web/lib/call.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

const settingsQuery = queryOptions({
  queryKey: ['offer-settings'],
  queryFn: ({ signal }) => call(getOfferSettings, { signal }),
});

/** Whether its reader may be asked to take a lot that its winner did not pay for. */
export function OfferSetting() {
  const settings = useQuery(settingsQuery);
  const client = useQueryClient();
  const { mutate } = useAct({
    mutationFn: (takes_offers: boolean) => call(changeOfferSettings, { body: { takes_offers } }),
    onMutate: (takes_offers) => client.setQueryData(settingsQuery.queryKey, { takes_offers }),
    onError: (error) => {
      tellFailure(error, 'Failed to save your choice.');
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
  return (
    <Loaded query={settings} failed="Failed to load your settings.">
      {({ takes_offers }) => (
        <label className="flex items-center gap-2 text-sm pointer-coarse:py-2">
          <input
            type="checkbox"
            className="size-4 cursor-pointer"
            checked={takes_offers}
            onChange={({ target }) => mutate(target.checked)}
          />
          Offer me lots that I bid on
        </label>
      )}
    </Loaded>
  );
}
