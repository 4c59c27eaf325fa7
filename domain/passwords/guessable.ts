import { COMMON_WHOLE, COMMON_WORDS } from './common-words.ts';

interface About {
  email: string;
  name?: string;
}

/**
 * Digits and signs around a word that everybody puts there: "123!", "2024", "!!"; more is a password
 * of its own.
 */
const MOST_AROUND = 6;
/** Numbers up to here (dates, telephone numbers, 1234567890) are tried whole. */
const MOST_DIGITS = 10;

/** What lies beside each other on keyboards and in the alphabet, there and back. */
const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (run) => [run, [...run].reverse().join('')],
);

/** Letters that are written as digits and signs. 1 is i or l; both are looked at. */
const SPELT: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/**
 * Whether a password is among the first that attackers try: a common word, a run of keys, a short
 * pattern repeated, a number, or the account's own name or email, with the usual endings, case and
 * spellings (OWASP ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). A list of words and rules instead of a list
 * of strings: it stands for some millions of them in 9 kB.
 */
export function isGuessable(password: string, about: About): boolean {
  const lower = password.toLowerCase();
  if (/^\d+$/.test(lower) && lower.length <= MOST_DIGITS) return true;
  if (COMMON_WHOLE.has(lower) || isRun(lower) || isRepeated(lower)) return true;
  const own = ownWords(about);
  return wordsIn(lower).some((word) => isCommon(word) || own.has(word));
}

const isCommon = (word: string): boolean =>
  COMMON_WORDS.has(word) || COMMON_WHOLE.has(word) || (word.length > 3 && isRun(word));

const isRun = (text: string): boolean => RUNS.some((run) => `${run}${run}`.includes(text));

/** "abababab", "xyzxyzxyz", "dragondragon". */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/s.exec(text)?.[1];
  return unit !== undefined && (unit.length <= 4 || wordsIn(unit).some(isCommon));
}

/** The words that a password may be a spelling of. */
function wordsIn(lower: string): string[] {
  const whole = [lower, spelled(lower, 'i'), spelled(lower, 'l')];
  const bare = whole.flatMap(withoutEnds);
  // Digits at the ends stand for themselves, those within for letters: "p4ssw0rd1".
  const inner = withoutEnds(lower).flatMap((word) => [spelled(word, 'i'), spelled(word, 'l')]);
  return [...bare, ...inner].map((word) => word.replace(/[ ._-]/g, ''));
}

const spelled = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' ? one : (SPELT[sign] ?? sign))).join('');

/** Itself, where too much stands around it for a mere ending. */
function withoutEnds(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // "@dmin" and "pa$$" begin and end with letters, too.
  const signed = text.replace(/^[\d!?.*#_-]+|[\d!?.*#_-]+$/g, '');
  return [core, signed].filter((one) => one.length >= text.length - MOST_AROUND);
}

function ownWords({ email, name = '' }: About): Set<string> {
  const local = email.toLowerCase().split('@', 1)[0] ?? '';
  const names = name.toLowerCase().split(/\s+/);
  const all = [
    local,
    ...local.split(/[._+-]/),
    ...names,
    names.join(''),
    names.toReversed().join(''),
  ];
  return new Set(
    all.map((word) => word.replace(/[ ._+-]/g, '')).filter((word) => word.length >= 4),
  );
}
