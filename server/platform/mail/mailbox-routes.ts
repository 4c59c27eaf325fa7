import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isThisMachine } from '#domain/this-machine.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '../database/pool.ts';
import { refuse } from '../http/answers/answer.ts';
import { sendRefusal } from '../http/answers/send-refusal.ts';
import { isPlainText } from '../http/bodies/text.ts';
import { mailboxPage, mailPage } from './mailbox-page.ts';

const ROWS = 100;

const AskedMails = z.object({
  to: z.string().trim().toLowerCase().refine(isPlainText).optional().catch(undefined),
});
const AskedMail = z.object({ id: z.coerce.number().int().positive() });

const columns = ['id', 'recipient', 'subject', 'text', 'html', 'created_at'] as const;

const newest = (db: Db, to: string | undefined) =>
  db
    .selectFrom('mailbox')
    .select(columns)
    .$if(Boolean(to), (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(ROWS)
    .execute();

const mailById = (db: Db, id: number) =>
  db.selectFrom('mailbox').select(columns).where('id', '=', id).executeTakeFirst();

/**
 * For the mail in its frame: no scripts, no forms, nothing loaded; links may leave the frame. It holds text of
 * other people (names, titles), so it may do no more than in a mail program.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** Requests that a proxy on this machine forwards have a forwarding header or another host name. */
const isFromHere = ({ headers }: FastifyRequest): boolean =>
  URL.canParse(`http://${headers.host}`) &&
  isThisMachine(new URL(`http://${headers.host}`)) &&
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].every((name) => !(name in headers));

const onlyFromHere = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  if (isFromHere(request)) done();
  else sendRefusal(request, reply, refuse('not_found'));
};

type Exposure = Pick<Config, 'production' | 'publicDemo' | 'smtpUrl'>;

/** Whether mails land in the mailbox, for all on this machine to read. */
export const hasMailbox = ({ production, publicDemo, smtpUrl }: Exposure): boolean =>
  !production && !publicDemo && smtpUrl === undefined;

/**
 * /dev/mailbox shows the mails while no mail server is set. It answers requests from this machine only, and does
 * not exist in production, in a public demo or with SMTP_URL.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { config, db }: { config: Exposure & Pick<Config, 'demo'>; db: Db },
): void {
  if (!hasMailbox(config)) return;
  const hidden = { schema: { hide: true }, onRequest: onlyFromHere };

  app.get('/dev/mailbox', hidden, async (request, reply) => {
    const { to } = AskedMails.parse(request.query);
    return reply
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await newest(db, to), { to, isDemo: config.demo }));
  });

  app.get('/dev/mailbox.json', hidden, async (request, reply) => {
    const { to } = AskedMails.parse(request.query);
    const mails = (await newest(db, to)).map(({ id: _id, recipient, ...mail }) => ({
      to: recipient,
      ...mail,
    }));
    return reply.header('cache-control', 'no-store').send(mails);
  });

  for (const form of ['', '.html'] as const)
    app.get(`/dev/mailbox/:id(^\\d{1,15})${form}`, hidden, async (request, reply) => {
      const mail = await mailById(db, AskedMail.parse(request.params).id);
      if (!mail) return sendRefusal(request, reply, refuse('not_found'));
      reply.type('text/html; charset=utf-8');
      if (form === '') return reply.send(mailPage(mail));
      return reply
        .header('content-security-policy', MAIL_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(mail.html.replace('<head>', '<head>\n  <base target="_top">'));
    });
}
