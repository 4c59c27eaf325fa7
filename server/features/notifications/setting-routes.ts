import { changeNoticeSettingSchemas } from '#contract/notifications/change-notice-setting.schemas.ts';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import {
  listNoticeSettingsSchemas,
  type NoticeSetting,
} from '#contract/notifications/list-notice-settings.schemas.ts';
import { listNoticeSettings } from '#contract/notifications/list-notice-settings.ts';
import { type NoticeKind, noticeKinds, typesOfKind } from '#contract/notifications/notice-kinds.ts';
import { unsubscribeSchemas } from '#contract/notifications/unsubscribe.schemas.ts';
import { unsubscribe } from '#contract/notifications/unsubscribe.ts';
import type { Deps } from '#server/deps.ts';
import { type Channels, setChannels } from '#server/market/notices/notice-settings.ts';
import { readUnsubscription } from '#server/market/notices/unsubscribe-link.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';

/** What people are told, and by which channel. */
export function noticeSettingRoutes(serve: Serve, { db, config }: Deps): void {
  serve(listNoticeSettings, listNoticeSettingsSchemas, async ({ user }) =>
    ok(await settingsOf(db, user.id)),
  );

  serve(changeNoticeSetting, changeNoticeSettingSchemas, async ({ body, user, request }) => {
    const { kind, ...channels } = body;
    const isOff = channels.bell === false || channels.mail === false;
    if (isOff && noticeKinds[kind].required !== undefined) return refuse('notice_required');
    await change(user.id, kind, channels, request);
    return ok(await settingsOf(db, user.id));
  });

  serve(
    unsubscribe,
    unsubscribeSchemas,
    perAddress(config.rateLimits)(async ({ params, request }) => {
      const about = readUnsubscription(config.appSecret, params.token);
      if (!about) return refuse('invalid_link');
      await change(about.userId, about.kind, { mail: false }, request);
      return ok({ message: 'These emails have been stopped.' });
    }),
  );

  const change = (
    userId: number,
    kind: NoticeKind,
    channels: Partial<Channels>,
    request: Parameters<typeof audit>[1]['request'],
  ) =>
    inTransaction(db, async (tx) => {
      // A link of a mail may be followed again and again: only a change is one for the audit log.
      if (!(await setChannels(tx, userId, kind, channels))) return;
      const subject = { type: 'user', id: userId } as const;
      const after = { kind, ...channels };
      const action = 'user.notice_settings';
      await audit(tx, { actorId: userId, action, subject, after, ...(request ? { request } : {}) });
    });
}

/** A kind has a channel while all of its types have it. */
async function settingsOf(db: Db, userId: number): Promise<NoticeSetting[]> {
  const rows = await db
    .selectFrom('notice_settings')
    .select(['type', 'bell', 'mail'])
    .where('user_id', '=', userId)
    .execute();
  const byType = new Map(rows.map((row) => [row.type, row]));
  return (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => {
    const types = typesOfKind(kind);
    return {
      kind,
      bell: types.every((type) => byType.get(type)?.bell ?? true),
      mail: types.every((type) => byType.get(type)?.mail ?? true),
      required: noticeKinds[kind].required ?? null,
    };
  });
}
