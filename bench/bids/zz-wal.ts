import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadConfig } from '#server/config.ts';
import type { BenchFile } from '../bench-file.ts';
import { closedLoop } from '../load/run-load.ts';
import { openBeside } from '../open-beside.ts';
import { biddingClients, pricesOf } from './bidding-clients.ts';
import { growHistory } from './big-lot.ts';
import { removeFolder, runProgram, startProgram, temporaryFolder } from './servers.ts';
const port = Number(process.env.BPORT ?? 4976);
const folder = await temporaryFolder();
const settings = { DATA_DIR: folder, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
Object.assign(process.env, settings, { PORT: String(port) });
const server = await startProgram('server/main.ts', port, settings, '/readyz');
const beside = await openBeside(loadConfig());
const q = async (text: string) => (await sql.raw<any>(text).execute(beside.db)).rows;
try {
  await runProgram(process.execPath, ['bench/prepare.ts', '--bidders', '256', '--lots', '102']);
  const file = JSON.parse(await readFile(join(folder, 'bench.json'), 'utf8')) as BenchFile;
  if (process.env.GROW) await growHistory(beside.db, file.lots[1]!.id, Number(process.env.GROW));
  const prices = { hot: pricesOf(file.lots.slice(0, 1)), hundred: pricesOf(file.lots.slice(2)) };
  for (const s of (process.env.WALSET ?? '').split(';').filter(Boolean)) await q(`alter system set ${s}`);
  await q('select pg_reload_conf()');
  console.log(await q("select name, setting from pg_settings where name in ('wal_compression','checkpoint_timeout','max_wal_size','autovacuum_naptime')"));
  for (const step of (process.env.STEPS ?? 'hot,hot,hot,ckpt,hot,hot,hundred,hundred,ckpt,hundred').split(',')) {
    if (step === 'ckpt') { await q('checkpoint'); console.log('checkpoint'); continue; }
    const a = (await q('select wal_records, wal_fpi, wal_bytes::float8 as wal_bytes from pg_stat_wal'))[0];
    const r = await closedLoop({ host: '127.0.0.1', port, clients: biddingClients(file, step === 'hot' ? prices.hot : prices.hundred, 256), seconds: 4 });
    await new Promise((f) => setTimeout(f, 1500));
    const b = (await q('select wal_records, wal_fpi, wal_bytes::float8 as wal_bytes from pg_stat_wal'))[0];
    const n = r.perSecond * r.seconds;
    console.log(step, `n ${n.toFixed(0)} records/req ${((b.wal_records - a.wal_records) / n).toFixed(2)} fpi/req ${((b.wal_fpi - a.wal_fpi) / n).toFixed(3)} bytes/req ${((b.wal_bytes - a.wal_bytes) / n).toFixed(0)}`);
  }
  console.log(await q("select relname, pg_relation_size(oid) as bytes from pg_class where relkind in ('r','i') and relnamespace='public'::regnamespace order by 2 desc limit 12"));
  console.log(await q('select * from pg_stat_checkpointer'));
} finally { await beside.close(); await server.stop(); await removeFolder(folder); }
