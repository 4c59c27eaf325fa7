import { theApp } from './app.ts';

/** What the security log has of a kind, oldest first, with what waits to be written. */
export async function securityRows(kind: string) {
  const { app, db } = theApp();
  // What was refused is noted once its answer has left.
  await new Promise(setImmediate);
  await app.securityLog.flush();
  const rows = await db.selectFrom('security_log').selectAll().orderBy('id').execute();
  return rows.filter((row) => row.kind === kind);
}

/** What a passkey that nobody has signs. */
export const strangeCredential = {
  ...{ id: 'c3RyYW5nZQ', rawId: 'c3RyYW5nZQ', type: 'public-key' },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
