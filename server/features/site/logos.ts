import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/pool.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { sendRefusal } from '#server/platform/http/answers/send-refusal.ts';

const NAME = /^([0-9a-f]{64})\.webp$/;

/** Logos by the hash of their bytes: what one address shows never changes, so it is kept for good. */
export function logos(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { name: string } }>(
    '/logos/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const hash = NAME.exec(request.params.name)?.[1];
      const logo = hash ? await findLogo(db, hash) : undefined;
      if (!logo) return sendRefusal(request, reply, refuse('not_found'));
      const tag = `"${hash}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('x-content-type-options', 'nosniff');
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
      return reply.type('image/webp').send(logo.bytes);
    },
  );
}

const findLogo = (db: Db, hash: string) =>
  db.selectFrom('logos').select('bytes').where('hash', '=', hash).executeTakeFirst();
