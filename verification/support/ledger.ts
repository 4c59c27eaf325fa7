import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type ProvedEntry, readLotProof } from '#domain/ledger/lot-proof.ts';
import { type LotRecord, replayLot } from '#domain/ledger/replay.ts';
import { saleSentence } from '#domain/ledger/sale-sentence.ts';
import { NO_WITNESSES } from '#server/config/ledger-policy.ts';
import { integrate, type OpenLog } from '#server/ledger/integrate.ts';
import { publishCheckpoint } from '#server/ledger/logs.ts';
import { headOf, openLog } from '#server/ledger/open-log.ts';
import { proveLot } from '#server/ledger/prove-lot.ts';
import { recordSales } from '#server/ledger/record-sales.ts';
import { type SignerConfig, signCheckpoint } from '#server/ledger/sign-checkpoint.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

const SITE = {
  ledgerKey: '7'.repeat(64),
  ledgerPolicy: NO_WITNESSES,
  appUrl: 'http://fairlot.test',
};

/** What a log signs with in tests, and where it keeps what it signed. */
export async function ledgerConfig() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlot-ledger-'));
  return {
    config: {
      ...SITE,
      dataDir,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Takes in all there is, and signs it, as the integrator would from its start on. */
export async function settleLedger(db: Db, config: SignerConfig): Promise<OpenLog> {
  const open = await openLog(db, config);
  while (await integrate(db, open, undefined));
  while (await recordSales(db, open));
  const { number, origin } = open;
  const head = headOf(open);
  const note = await signCheckpoint(db, config, { log: number, origin, head });
  await publishCheckpoint(db, { number, size: head.size, note });
  return open;
}

/** What the logs have of a lot, as far as it is signed; undefined before its first entry. */
export async function recordOf(db: Db, lot: number): Promise<LotRecord | undefined> {
  const parts = await proveLot(db, SITE, lot, undefined);
  if (!parts) return undefined;
  const proof = readLotProof(await buffer(parts));
  if ('fault' in proof) throw new Error(proof.fault);
  const bytes = (entries: readonly ProvedEntry[]) => entries.map((one) => one.bytes);
  const entries = [proof, ...(proof.later ?? [])].flatMap((part) => part.entries);
  return { entries: bytes(entries), openings: proof.openings, sealed: bytes(proof.sealed) };
}

/** What an entry is about: `bid`, `lot_closed` and so on. */
export const kindsOf = ({ entries }: LotRecord): string[] =>
  entries.map((entry) => /^\S+ (\w+)/.exec(Buffer.from(entry).toString())?.[1] ?? '');

/** What whoever replays a lot finds: each rule that is not said to hold, and the first fault. */
export function verdictOn(record: LotRecord): { notHeld: string[]; fault: string | undefined } {
  const { rules, fault } = replayLot(sha256, record);
  const notHeld = Object.entries(rules).flatMap(([rule, state]) =>
    state === 'holds' ? [] : [`${rule} ${state}`],
  );
  return { notHeld, fault: fault?.sentence };
}

/** What became of a lot after its close, as whoever checks it reads it. */
export function saleToldBy(record: LotRecord): string | undefined {
  const { state } = replayLot(sha256, record);
  return state?.sale && saleSentence(state.sale);
}
