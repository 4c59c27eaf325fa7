import { z } from 'zod';
import { linkFault } from '#domain/link-fault.ts';
import { textOf } from '../primitives.ts';

const NO_LINK = 'The link must begin with http:// or https://.';
const BROKEN_LINK = 'The link must be a complete address, such as https://example.com.';

const LINK_FAULTS = {
  user: 'The link may not have a user name or an @ before its host.',
  ip: 'The link must name a host, not an IP address.',
  unseen: 'The link may not contain control characters or invisible ones.',
  mixed: 'The host of the link may not mix letters of different alphabets.',
};

/** The case of a scheme does not matter (RFC 3986, 3.1); the database stores it in lower case. */
export const PublicLink = textOf('The link', NO_LINK)
  .max(2048, 'The link is too long.')
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, NO_LINK)
  .pipe(
    z.url({ protocol: /^https?$/, error: BROKEN_LINK }).check(({ value, issues }) => {
      const fault = linkFault(value);
      if (fault) issues.push({ code: 'custom', message: LINK_FAULTS[fault], input: value });
    }),
  )
  .transform((link) => link.replace(/^https?/i, (scheme) => scheme.toLowerCase()));
