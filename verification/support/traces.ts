import { theApp } from './app.ts';

/** What a person was told, oldest first. */
export const noticesOf = ({ id }: { id: number }) =>
  theApp()
    .db.selectFrom('notifications')
    .select(['type', 'body', 'url', 'auction_id'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();

/** What a person has not read yet, oldest first. */
export const unreadOf = async ({ id }: { id: number }): Promise<string[]> =>
  (
    await theApp()
      .db.selectFrom('notifications')
      .select('type')
      .where('user_id', '=', id)
      .where('read_at', 'is', null)
      .orderBy('created_at')
      .execute()
  ).map(({ type }) => type);

/** What the audit log has of a subject, oldest first: who did what. */
export const recordsOf = (type: 'auction' | 'user' | 'bid_request' | 'fee_terms', id: number) =>
  theApp()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
