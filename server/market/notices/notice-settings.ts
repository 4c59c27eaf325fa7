import { sql } from 'kysely';
import { type NoticeKind, typesOfKind } from '#contract/notifications/notice-kinds.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Whether its reader wants a notice in the bell. Notices are written in any case: mails and records hang on them. */
export const isInBell = sql<boolean>`not exists (
  select from notice_settings setting
  where setting.user_id = notifications.user_id and setting.type = notifications.type
    and not setting.bell)`;

export interface Channels {
  bell: boolean;
  mail: boolean;
}

/** Whether somebody gets notices of a type by mail, which is so until they say otherwise. */
export async function wantsMail(db: Db, userId: number, type: string): Promise<boolean> {
  const found = await db
    .selectFrom('notice_settings')
    .select('mail')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst();
  return found?.mail ?? true;
}

/** Sets the channels of a kind, for each type that it has; one that is left out stays. Returns whether that changed any. */
export async function setChannels(
  tx: Tx,
  userId: number,
  kind: NoticeKind,
  { bell, mail }: Partial<Channels>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_settings (user_id, type, bell, mail)
    select ${userId}::bigint, type, coalesce(${bell ?? null}::boolean, true),
           coalesce(${mail ?? null}::boolean, true)
    from unnest(${typesOfKind(kind)}::text[]) as type
    on conflict (user_id, type) do update set
      bell = coalesce(${bell ?? null}::boolean, notice_settings.bell),
      mail = coalesce(${mail ?? null}::boolean, notice_settings.mail),
      updated_at = clock_timestamp()
      where notice_settings.bell <> coalesce(${bell ?? null}::boolean, notice_settings.bell)
        or notice_settings.mail <> coalesce(${mail ?? null}::boolean, notice_settings.mail)
    returning type`.execute(tx);
  return rows.length > 0;
}
