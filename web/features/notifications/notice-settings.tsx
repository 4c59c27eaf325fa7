import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import type { NoticeSetting } from '#contract/notifications/list-notice-settings.schemas.ts';
import { listNoticeSettings } from '#contract/notifications/list-notice-settings.ts';
import { noticeKinds } from '#contract/notifications/notice-kinds.ts';
import { call } from '#web/lib/call.ts';
import { scrollHere } from '#web/lib/scroll-here.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { notificationsQuery } from './notifications-query.ts';

const settingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => call(listNoticeSettings, { signal }),
});

const CHANNELS = ['bell', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];
type Change = Pick<NoticeSetting, 'kind'> & Partial<Record<Channel, boolean>>;

/** Which kinds of notices come, by which channel; what must come says why. */
export function NoticeSettings() {
  const settings = useQuery(settingsQuery);
  const { data: user } = useMe();
  const isAdmin = user !== null && user !== undefined && roleOf(user) === 'admin';
  const change = useChange();
  return (
    <Loaded query={settings} failed="Failed to load your notification settings.">
      {(found) => (
        <ul id="notices" ref={scrollHere} className="scroll-mt-24">
          {found
            .filter(({ kind }) => isAdmin || !noticeKinds[kind].forAdmins)
            .map((setting) => (
              <Row key={setting.kind} setting={setting} onChange={change} />
            ))}
        </ul>
      )}
    </Loaded>
  );
}

function useChange() {
  const client = useQueryClient();
  const { mutate } = useAct({
    mutationFn: (body: Change) => call(changeNoticeSetting, { body }),
    onMutate: ({ kind, ...channels }) => {
      client.setQueryData(settingsQuery.queryKey, (shown) =>
        shown?.map((one) => (one.kind === kind ? { ...one, ...channels } : one)),
      );
    },
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    onError: (error) => {
      tellFailure(error, 'Failed to save your choice.');
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  });
  return mutate;
}

interface RowProps {
  setting: NoticeSetting;
  onChange: (change: Change) => void;
}

function Row({ setting, onChange }: RowProps) {
  const { kind, required } = setting;
  const { label, about } = noticeKinds[kind];
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-0">
      <fieldset className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <legend className="sr-only">{label}</legend>
        <div className="min-w-0 flex-[1_1_240px] text-sm">
          <p className="font-medium" aria-hidden="true">
            {label}
          </p>
          <p className="text-ink-soft">{required ?? about}</p>
        </div>
        {required === null ? (
          <div className="flex gap-5">
            {CHANNELS.map((channel) => (
              <label key={channel} className="flex items-center gap-2 text-sm pointer-coarse:py-2">
                <input
                  type="checkbox"
                  className="size-4 cursor-pointer"
                  checked={setting[channel]}
                  onChange={({ target }) => onChange({ kind, [channel]: target.checked })}
                />
                {channel === 'bell' ? 'On site' : 'Email'}
              </label>
            ))}
          </div>
        ) : (
          <p className="text-sm text-ink-soft">Always on</p>
        )}
      </fieldset>
    </li>
  );
}
