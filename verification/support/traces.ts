import { theApp } from './app.ts';

/** What a person was told, oldest first. */
export const noticesOf = ({ id }: { id: number }) =>
  theApp()
    .db.selectFrom('notifications')
    .select(['type', 'body', 'url', 'auction_id'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();

/** What the audit log has of a subject, oldest first: who did what. */
export const recordsOf = (type: 'auction' | 'user' | 'bid_request' | 'fee_terms', id: number) =>
  theApp()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
