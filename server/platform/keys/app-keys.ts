/**
 * APP_SECRET as it was given, or with those before it, the newest first: that one signs and seals, all of
 * them verify and open.
 */
export type AppSecret = string | readonly string[];

export interface AppKey {
  /** What its signatures and seals are marked with; '' for a secret without an id, which marks nothing. */
  id: string;
  secret: string;
}

/** `id:secret`; a shorter rest is no secret, so that the whole is a plain one with a colon in it. */
const WITH_ID = /^([\w-]{1,16}):(.{32,})$/s;

const parsed = (given: string): AppKey => {
  const [, id = '', secret = given] = WITH_ID.exec(given) ?? [];
  return { id, secret };
};

const listOf = (secret: AppSecret): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret;

/** The newest secret as it was given. */
export const newestSecret = (secret: AppSecret): string => listOf(secret)[0] ?? '';

/** What signs and seals. */
export const newestKey = (secret: AppSecret): AppKey => parsed(newestSecret(secret));

/**
 * What verifies and opens, the newest first. Each secret counts without its id, too: what it made before it
 * had one has no mark. In those days a colon had no meaning, so the text counts as it was given as well.
 */
export function everyKey(secret: AppSecret): AppKey[] {
  return listOf(secret).flatMap((given) => {
    const key = parsed(given);
    const before = { id: '', secret: key.secret };
    return key.id === '' ? [key] : [key, before, { id: '', secret: given }];
  });
}
