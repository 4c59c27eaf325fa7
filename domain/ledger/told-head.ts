import { grouped } from '../money.ts';
import { readWhole, toBytes } from './bytes.ts';
import { readCheckpoint } from './checkpoint.ts';
import { readNote } from './note.ts';
import { readProof } from './proof.ts';

/**
 * What the ledger was when something else was told: on frames, receipts, mails and paper. Whoever keeps two that do not
 * fit together can show that the ledger has two faces.
 */
export interface ToldHead {
  /** Which log: its public address without scheme. */
  origin: string;
  /** How many entries it had. */
  size: number;
  /** The root over them (RFC 6962), in base64. */
  root: string;
}

/** "fairlot.example/log/1 had 1,234 entries and this root: …" */
export const headWords = ({ origin, size, root }: ToldHead): string =>
  `${origin} had ${grouped(String(size))} entries and this root: ${root}`;

const LINE = /^ledger (\S+) (\d+) ([A-Za-z0-9+/]{43}=)$/;

/** The line that a batch of receipts has below its own root: an extension line of c2sp.org/tlog-checkpoint. */
export const writeToldHead = ({ origin, size, root }: ToldHead): string =>
  `ledger ${origin} ${size} ${root}`;

/**
 * What the ledger was when a receipt was signed; undefined where it does not say. Whether it is signed, `openReceipt`
 * tells.
 */
export function headOnReceipt(receipt: Uint8Array): ToldHead | undefined {
  const note = readNote(readProof(receipt)?.checkpoint ?? toBytes(''));
  for (const line of (note && readCheckpoint(note.text)?.extensions) ?? []) {
    const [, origin = '', digits = '', root = ''] = LINE.exec(line) ?? [];
    const size = readWhole(digits);
    if (size !== undefined) return { origin, size, root };
  }
  return undefined;
}
