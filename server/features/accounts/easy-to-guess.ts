import { isGuessable } from '#domain/passwords/guessable.ts';

/** The sentence for a password that is among the first that attackers try; undefined for any other. */
export const easyToGuess = (
  password: string,
  account: { email: string; name?: string },
): string | undefined =>
  isGuessable(password, account)
    ? 'This password is easy to guess. Choose another one.'
    : undefined;
