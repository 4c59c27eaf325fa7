import { theApp } from './app.ts';
import { buildAdmin, buildUser } from './people.ts';

/** An act that another admin asked for: to suspend somebody, unless it is said otherwise. */
export async function buildPendingAct({ expiresIn = 3_600_000 } = {}): Promise<number> {
  const { id } = await theApp()
    .db.insertInto('pending_acts')
    .values({
      kind: 'set_user_status',
      subject_type: 'user',
      subject_id: (await buildUser()).id,
      parameters: JSON.stringify({ status: 'suspended' }),
      asked_by: (await buildAdmin()).id,
      expires_at: new Date(Date.now() + expiresIn),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
