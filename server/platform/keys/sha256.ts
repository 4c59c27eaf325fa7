import crypto from 'node:crypto';
import { fromOctets } from '#domain/ledger/bytes.ts';
import type { Hash } from '#domain/ledger/hashing.ts';

/**
 * What domain/ledger is handed in Node. By way of a text: making a buffer takes longer than the hashing. The command
 * that checks a lot runs on anybody's Node, and before 20.12 it has no `hash`.
 */
export const sha256: Hash = crypto.hash
  ? (message) => fromOctets(crypto.hash('sha256', message, 'binary'))
  : (message) => crypto.createHash('sha256').update(message).digest();
