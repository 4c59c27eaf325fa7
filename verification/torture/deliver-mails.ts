import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import { messageId } from '#server/platform/mail/message-id.ts';
import { wrong } from './check/evidence.ts';
import { DIGESTED, IN_BELL_ALONE } from './digested.ts';
import { complain, type TortureFigures } from './figures.ts';
import { openSite } from './site/site.ts';

const LIMIT_MS = 300_000;

/**
 * At the end the product is started as a whole, undisturbed, until nothing waits to be mailed or issued; then
 * every notice there ever was has its one mail, but for those that admins get together, and every sale its invoice.
 */
export async function deliverMails(folder: string, figures: TortureFigures): Promise<void> {
  const site = await openSite(folder, 'whole');
  try {
    const { db } = site.database;
    const deadline = performance.now() + LIMIT_MS;
    while ((await waiting(db)) > 0 && performance.now() < deadline) await pause(100);
    const missing = await unmailed(db);
    complain(
      figures,
      missing.map((id) => wrong('notice', `Notice ${id} was never mailed.`)),
    );
    const { rows } = await uninvoiced.execute(db);
    complain(
      figures,
      rows.map(({ id }) => wrong('lost', `Sale ${id} has no invoice.`)),
    );
    figures.mails = await mails(db);
  } finally {
    await site.close();
  }
}

const uninvoiced = sql<{ id: number }>`
  select id from sales where not exists (
    select from sale_documents where sale_id = sales.id and kind = 'invoice')`;

const waiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from untold_losers)::int
      + (select count(*) from notifications where mail_due)::int
      + (select count(*) from sales where not exists (
         select from sale_documents where sale_id = sales.id and kind = 'invoice'))::int
      + (select count(*) from graphile_worker._private_jobs jobs
         where payload ->> 'notification_id' is not null or payload ->> 'email' is not null)::int
      as count`.execute(db);
  return rows[0]?.count ?? 0;
};

async function unmailed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications 
    where type <> all (${[...DIGESTED, ...IN_BELL_ALONE]}::text[])
      and not (type = 'outbid' and mailed_at is not null)`.execute(db);
  const { rows: sent } = await sql<{ name: string }>`
    select message_id as name from mailbox`.execute(db);
  const names = new Set(sent.map(({ name }) => name));
  const nameOf = (id: string) =>
    messageId(`mail_notice:{"notification_id":"${id}"}`, 'http://127.0.0.1');
  return rows.map(({ id }) => id).filter((id) => !names.has(nameOf(id)));
}

const mails = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mailbox`.execute(db);
  return rows[0]?.count ?? 0;
};
