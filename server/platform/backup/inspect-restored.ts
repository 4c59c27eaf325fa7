import pg from 'pg';

export interface Restored {
  users: number;
  lots: number;
  bids: number;
  newestBidAt: Date | null;
  /** Lots whose bids have a gap, or whose row does not name its last bid; empty unless data was damaged. */
  broken: number[];
}

/**
 * Counts what a restored database holds, checks that every lot's bids are complete, and notes in its log that it was
 * restored.
 */
export async function inspectRestored(connection: pg.ClientConfig): Promise<Restored> {
  // Not by the pool, which ends statements after 15 s: counting a large market takes longer.
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await markLog(client);
    const { rows } = await client.query<Omit<Restored, 'broken'>>(
      `select (select count(*)::int from users) as users, (select count(*)::int from auctions) as lots,
              count(*)::int as bids, max(placed_at) as "newestBidAt" from bids`,
    );
    const { rows: broken } = await client.query<{ id: string }>(
      `select id from auctions
       left join (select auction_id, count(*) as bids, min(seq) as first, max(seq) as last
                  from bids group by auction_id) history on history.auction_id = auctions.id
       where leading_seq is distinct from last
          or (last is not null and (first <> 1 or last <> bids))`,
    );
    const [counted] = rows;
    if (!counted) throw new Error('The database gave no counts.');
    return { ...counted, broken: broken.map(({ id }) => Number(id)) };
  } finally {
    await client.end();
  }
}

/** Of what the log had published since the backup was made nothing is here: the integrator must know. */
async function markLog(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_name = 'ledger_logs' and column_name = 'restored_at'`,
  );
  // A backup of a version before has no log.
  if (rowCount === 0) return;
  await client.query(
    `update ledger_logs set restored_at = clock_timestamp()
     where number = (select max(number) from ledger_logs)`,
  );
}
