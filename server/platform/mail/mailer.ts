import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { Db } from '../database/pool.ts';
import { type Letter, type RenderedLetter, render } from './letter.ts';
import { refusedForGood } from './mail-refused.ts';
import { messageId } from './message-id.ts';

/** Sends mails. */
export interface Mailer {
  /**
   * Sends one letter. `cause` names the event it is about: the same cause gives the same Message-ID,
   * so that a repeat after a crash can be told from a second mail. MailRefused when no repeat will help.
   */
  send(to: string, cause: string, letter: Letter): Promise<void>;
  /** Closes the connections; mails that are being sent fail. */
  close(): void;
}

interface Mail extends RenderedLetter {
  messageId: string;
  to: string;
  unsubscribe: string | undefined;
}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'appUrl'>;

/** The longest that sending one mail may take in all. */
const LONGEST_DELIVERY_MS = 240_000;

/** By SMTP when SMTP_URL is set, else into the local mailbox. */
export function openMailer(config: Settings, db: Db, longestMs = LONGEST_DELIVERY_MS): Mailer {
  const { smtpUrl, mailFrom } = config;
  const way = smtpUrl ? bySmtp(smtpUrl, mailFrom, longestMs) : intoMailbox(db);
  return {
    send: (to, cause, letter) =>
      way.deliver({
        to,
        messageId: messageId(cause, config.appUrl),
        unsubscribe: letter.unsubscribe,
        ...render(letter),
      }),
    close: way.close,
  };
}

/** How long a mail server may take to connect and greet. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000 };

/**
 * A server that scans a mail before it accepts it may be silent for minutes (RFC 5321, 4.5.3.2.6). Giving up
 * before that would send a mail again that was accepted, with each retry.
 */
function bySmtp(url: string, from: string, longestMs: number) {
  const transport = createTransport(
    { url, pool: true, maxConnections: 4, socketTimeout: longestMs, ...SMTP_LIMITS },
    { from },
  );
  return {
    deliver: async ({ to, messageId, subject, text, html, unsubscribe }: Mail) => {
      const signal = AbortSignal.timeout(longestMs);
      // As an object, so that no part of the address is parsed as a second recipient.
      const recipient = { name: '', address: to };
      await transport
        .sendMail({
          ...{ to: recipient, messageId, subject, text, html, signal },
          headers: unsubscribe ? oneClick(unsubscribe) : {},
        })
        .catch((error: unknown) => {
          if (signal.aborted) throw new Error(`The mail server took over ${longestMs / 1000} s.`);
          throw refusedForGood(error);
        });
    },
    close: () => transport.close({ force: true }),
  };
}

/** A button of the mail program that stops mails of this kind (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function intoMailbox(db: Db) {
  return {
    deliver: async ({ to, messageId, subject, text, html }: Mail) => {
      await db
        .insertInto('mailbox')
        .values({ message_id: messageId, recipient: to, subject, text, html })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
    close: () => undefined,
  };
}
