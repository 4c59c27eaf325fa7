import { setTimeout as pause } from 'node:timers/promises';
import type { System } from '#contract/admin/get-system.schemas.ts';
import { freePort } from '#verification/support/free-port.ts';
import { connectTo, query, withoutTables } from '../support/database.ts';
import { type StoryServer, startServer } from '../support/server.ts';
import type { ScreenCaller } from './caller.ts';
import { newcomer, switchOn } from './newcomers.ts';

/**
 * A market on its first day, without a bid or a request to bid, where whatever can go wrong with the
 * server itself does.
 */
export interface FirstDay {
  url: string;
  server: StoryServer;
  /** With two-step login, which admins must have here. */
  admin: ScreenCaller;
  close(): Promise<void>;
}

const PATIENCE_MS = 300_000;

export async function openFirstDay(): Promise<FirstDay> {
  const server = await startServer({
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ADMIN_2FA: 'required',
    MIN_LEAD_SECONDS: '1',
    // Nobody takes its mails.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  try {
    return await getIntoTrouble(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function getIntoTrouble(server: StoryServer): Promise<FirstDay> {
  const admin = await newcomer(server, 'ada.firstadmin@example.test', 'admin');
  await switchOn(admin);
  const seller = await newcomer(server, 'sam.firstseller@example.test', 'seller');
  const buyer = await newcomer(server, 'bea.firstbuyer@example.test', 'buyer');
  const open = await openLot({ seller, admin }, 'Larkspur Telemetry', 7 * 86_400_000);
  const stuck = await openLot({ seller, admin }, 'Halcyon Freight', 3_000);
  // Whoever holds the lot's row keeps it from being closed, and bids on it from being decided.
  const holder = await connectTo(server);
  await holder.query('begin');
  await holder.query('select from auctions where id = $1 for update', [stuck]);
  const bids = [open, ...Array.from({ length: 12 }, () => stuck)].map((lot) =>
    // Some are still waiting when the server is stopped.
    buyer.attempt('POST', `/api/auctions/${lot}/bids`, { amount: 16 }).catch(() => undefined),
  );
  await withoutTables(server, ['audit_log'], () => admin.attempt('GET', '/api/admin/audit'));
  await giveUpAMail(server);
  await untilInTrouble(admin);
  return {
    url: server.url,
    server,
    admin,
    async close() {
      await holder.end();
      await Promise.all(bids);
      await server.stop();
    },
  };
}

async function openLot(
  { seller, admin }: { seller: ScreenCaller; admin: ScreenCaller },
  title: string,
  forMs: number,
): Promise<number> {
  const listing = { title, total_shares: 2_000, buy_in_price: 16, market_price: 21.5 };
  const { id } = await seller.send<{ id: number }>('POST', '/api/seller/auctions', listing);
  const ends_at = new Date(Date.now() + forMs).toISOString();
  await admin.send('POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  return id;
}

/** As if all tries of a mail but one had been used: the last one comes now. */
async function giveUpAMail(server: StoryServer): Promise<void> {
  await until(async () => {
    const found = await query(
      server,
      `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
       where id = (select min(id) from graphile_worker.jobs
         where task_identifier = 'mail_notice' and last_error is not null and locked_at is null)
       returning id`,
    );
    return found.length > 0;
  });
}

const untilInTrouble = (admin: ScreenCaller): Promise<void> =>
  until(async () => {
    const { overdue_lots, jobs, points } = await admin.get<System>('/api/admin/system');
    const hasFailed = points.some(({ faults }) => faults > 0);
    return overdue_lots > 0 && jobs.failed > 0 && hasFailed;
  });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The first day goes too well.');
    await pause(200);
  }
}
