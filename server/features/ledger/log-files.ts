import type { FastifyInstance, FastifyReply } from 'fastify';
import { readWhole } from '#domain/ledger/bytes.ts';
import { readTilePath } from '#domain/ledger/tiles.ts';
import type { Deps } from '#server/deps.ts';
import { policyOf, vkeyOf } from '#server/ledger/log-policy.ts';
import { type LogRow, newestSigned, readLog } from '#server/ledger/logs.ts';
import { hasTile, readTile } from '#server/ledger/read-tiles.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { sendRefusal } from '#server/platform/http/answers/send-refusal.ts';

/** A second: about how often there is a new one. */
const HARDLY = 'public, max-age=1';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const NOTE = 'text/plain; charset=utf-8';

const route = { schema: { hide: true }, config: { limit: 'read' } } as const;

interface File {
  bytes: Uint8Array | string;
  type: string;
  keep: string;
  /** When it was made, for who wonders how fresh it is. */
  made?: Date | null;
}

/**
 * The public files of each log, for anybody's tools: checkpoint, tiles and entries (c2sp.org/tlog-tiles), the key to
 * expect, and the policy (c2sp.org/tlog-policy).
 */
export function logFiles(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  app.get<{ Params: { log: string; '*': string } }>(
    '/log/:log/*',
    route,
    async (request, reply) => {
      const { log: digits, '*': path } = request.params;
      const log = await logAt(digits);
      const file = log && (await fileOf(log, path));
      if (!file) return sendRefusal(request, reply, refuse('not_found'));
      // Tomorrow another log may be the newest.
      return sendFile(reply, digits === 'newest' ? { ...file, keep: HARDLY } : file);
    },
  );

  /** What mails and notes call the log by; people find there what it is. */
  app.get<{ Params: { log: string } }>('/log/:log', route, async (request, reply) =>
    (await logAt(request.params.log))
      ? reply.redirect('/ledger')
      : sendRefusal(request, reply, refuse('not_found')),
  );

  /** `newest` is the one that goes on; its checkpoint tells its number. */
  async function logAt(digits: string): Promise<LogRow | undefined> {
    if (digits === 'newest') return newestSigned(db);
    const number = readWhole(digits);
    return number === undefined ? undefined : readLog(db, number);
  }

  async function fileOf(log: LogRow, path: string): Promise<File | undefined> {
    switch (path) {
      case 'checkpoint':
        return log.checkpoint
          ? { bytes: log.checkpoint, type: NOTE, keep: HARDLY, made: log.signed_at }
          : undefined;
      case 'vkey':
        return { bytes: `${vkeyOf(config, log)}\n`, type: NOTE, keep: HARDLY };
      case 'policy':
        return { bytes: policyOf(config, log), type: NOTE, keep: HARDLY };
      default:
        return tileAt(log, path);
    }
  }

  /** No more than the checkpoint covers, and of a log that lost entries what is left of them. */
  async function tileAt({ number, signed_size }: LogRow, path: string): Promise<File | undefined> {
    const tile = readTilePath(path);
    if (!tile || !hasTile(tile, signed_size)) return undefined;
    const bytes = await readTile(db, number, tile);
    return bytes && { bytes, type: 'application/octet-stream', keep: FOR_GOOD };
  }
}

const sendFile = (reply: FastifyReply, { bytes, type, keep, made }: File) =>
  reply
    .type(type)
    .header('cache-control', keep)
    .header('x-content-type-options', 'nosniff')
    .headers(made ? { 'last-modified': made.toUTCString() } : {})
    .send(typeof bytes === 'string' ? bytes : Buffer.from(bytes));
