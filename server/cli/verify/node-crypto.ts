import crypto from 'node:crypto';
import type { Hash } from '#domain/ledger/hashing.ts';

/** Node before 20.12 has no `hash`, which takes two thirds of the time. */
export const sha256: Hash = crypto.hash
  ? (message) => crypto.hash('sha256', message, 'buffer')
  : (message) => crypto.createHash('sha256').update(message).digest();
