import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages.ts';
import { CHANGE_PASSWORD, SECURITY_TXT } from '#contract/well-known.ts';
import type { Config } from '#server/config/config.ts';

type Told = Pick<Config, 'appUrl' | 'securityContact' | 'securityPolicy'>;

/** Half of what RFC 9116 (2.5.5) recommends at most; of a day, so that caches see the same. */
const VALID_DAYS = 182;
const DAY_MS = 86_400_000;

/** Where holes are told, for researchers' programs (RFC 9116). */
export function securityTxt(
  { appUrl, securityContact, securityPolicy }: Told,
  now: number,
): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${appUrl}${SECURITY_TXT}`,
    ...(securityPolicy ? [`Policy: ${securityPolicy}`] : []),
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}

const PASSWORD_PAGES = {
  buyer: pages.buyerPassword,
  seller: pages.sellerPassword,
  admin: pages.adminPassword,
};

/** Addresses that programs know of every site (RFC 8615); `app` knows who calls. */
export function wellKnown(app: FastifyInstance, config: Told): void {
  const hidden = { schema: { hide: true } };
  app.get(SECURITY_TXT, hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityTxt(config, Date.now())),
  );
  // Password managers offer it beside a password that leaked (W3C, "A Well-Known URL for Changing Passwords").
  app.get(CHANGE_PASSWORD, hidden, ({ caller }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(
        caller
          ? PASSWORD_PAGES[caller.role]
          : `${pages.login}?next=${encodeURIComponent(CHANGE_PASSWORD)}`,
      ),
  );
}
