/**
 * APP_SECRET alone, or followed by APP_SECRET_PREVIOUS, the newest first. The newest signs and encrypts; all of
 * them verify and decrypt.
 */
export type AppSecret = string | readonly string[];

export interface AppKey {
  /** Prefix of its signatures and ciphertexts; '' for a secret without an id. */
  id: string;
  secret: string;
}

/** `id:secret`. Where less than 32 characters follow the colon, the whole text is a secret without an id. */
const WITH_ID = /^([\w-]{1,16}):(.{32,})$/s;

const parsed = (given: string): AppKey => {
  const [, id = '', secret = given] = WITH_ID.exec(given) ?? [];
  return { id, secret };
};

const listOf = (secret: AppSecret): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret;

/** The newest secret as it was given. */
export const newestSecret = (secret: AppSecret): string => listOf(secret)[0] ?? '';

/** The key that signs and encrypts. */
export const newestKey = (secret: AppSecret): AppKey => parsed(newestSecret(secret));

/**
 * The keys that verify and decrypt, the newest first. Each secret counts without its id, too, for signatures
 * from before it had one; and as the whole text, since a colon had no meaning then.
 */
export function everyKey(secret: AppSecret): AppKey[] {
  return listOf(secret).flatMap((given) => {
    const key = parsed(given);
    const before = { id: '', secret: key.secret };
    return key.id === '' ? [key] : [key, before, { id: '', secret: given }];
  });
}
