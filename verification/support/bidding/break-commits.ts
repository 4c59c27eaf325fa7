import type pg from 'pg';
import { type DatabaseProxy, openDatabaseProxy } from '../tcp-proxy.ts';

/** Where the connection breaks around a COMMIT. During: the database gets it only after we are gone. */
export type Break = 'before' | 'during' | 'after' | 'never';

/** The simple query that the driver sends, and the server's word that it was done. */
const ASKED = Buffer.from('COMMIT\0');
const LATE_MS = 60;

/**
 * A proxy before PostgreSQL that breaks where `next` says, commit by commit, so that what a client hears and
 * what the database does come apart as they do in a real outage. Counts its breaks.
 */
export async function openCommitBreaker(
  connection: pg.ClientConfig,
  next: () => Break,
): Promise<DatabaseProxy & { readonly broken: Readonly<Record<Break, number>> }> {
  const broken = { before: 0, during: 0, after: 0, never: 0 };
  const fates = new WeakMap<object, Break>();
  const proxy = await openDatabaseProxy(connection, {
    toTarget(said, { client, target }) {
      if (!said.includes(ASKED)) return said;
      const fate = next();
      fates.set(client, fate);
      broken[fate] += 1;
      if (fate === 'before') target.destroy();
      if (fate === 'before' || fate === 'during') client.destroy();
      if (fate === 'during') setTimeout(() => target.end(said), LATE_MS);
      return client.destroyed ? undefined : said;
    },
    toClient(said, { client, target }) {
      if (fates.get(client) !== 'after' || !said.includes(ASKED)) return said;
      client.destroy();
      target.destroy();
      return undefined;
    },
  });
  return { ...proxy, broken };
}
