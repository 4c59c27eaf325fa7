import { isThisMachine } from '#domain/this-machine.ts';
import type { Config } from './config/config.ts';
import { findBuiltSite } from './features/site/built-site.ts';

/** What a start goes on with that hardly anybody means, a line each with what to do. */
export async function startWarnings(
  { production, appUrl, mailFrom }: Pick<Config, 'production' | 'appUrl' | 'mailFrom'>,
  dist?: string,
): Promise<string[]> {
  const lines: string[] = [];
  if ((await findBuiltSite(dist)) === undefined)
    lines.push(
      'The web app is not built, so pages are answered 404: start it with npm start, which builds it.',
    );
  if (production && isThisMachine(new URL(appUrl)))
    lines.push(`Mailed links begin with ${appUrl}, which only this machine opens: set APP_URL.`);
  // The domain of the default, which nobody can have (RFC 2606).
  if (production && /\.test>?$/.test(mailFrom))
    lines.push(
      'Mails come from a domain that does not exist, which mail servers refuse: set MAIL_FROM.',
    );
  return lines;
}
