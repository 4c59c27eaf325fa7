/** What others may be shown of a text that somebody typed: a person's name, a lot's title, a link's host. */
export type TextFault = 'control' | 'unseen' | 'stacked' | 'address' | { mixed: string };

/** Scripts whose letters change their form where a joiner or non-joiner stands between them. */
const JOINED =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mong}\\p{scx=Beng}\\p{scx=Deva}\\p{scx=Gujr}\\p{scx=Guru}\\p{scx=Knda}' +
  '\\p{scx=Mlym}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}';

/**
 * Unseen characters that are seen in what they do: joiners between such letters, the one that ends a
 * Malayalam word, ideographs in a form of their own (Japanese names have them), and those of emoji.
 */
const MEANT = new RegExp(
  `(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])|(?<=\\u0d4d)\\u200d|` +
    '(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]|\\p{RGI_Emoji}|(?<=\\p{Emoji_Presentation})\\ufe0f',
  'gv',
);

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Also the blank pattern of Braille, and characters of private use, which each machine draws otherwise. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Beyond four, marks on one letter cover the lines around it (UTS 39, 5.4); Tibetan stacks its letters. */
const STACKED = /(?:(?!\p{sc=Tibt})\p{Mn}){5,}/u;

const ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

/**
 * Scripts that a word may be written in, each alone; what Japanese, Koreans and Chinese write together,
 * with Latin letters, which look like none of theirs (UTS 39, "highly restrictive").
 */
const WRITING: readonly (readonly string[])[] = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Hang'],
  ['Latn', 'Hani', 'Bopo'],
  ...['Arab', 'Armn', 'Beng', 'Cher', 'Cyrl', 'Deva', 'Ethi', 'Geor', 'Grek', 'Gujr', 'Guru'],
  ...['Hebr', 'Khmr', 'Knda', 'Laoo', 'Lisu', 'Mlym', 'Mong', 'Mymr', 'Nkoo', 'Orya', 'Sinh'],
  ...['Syrc', 'Taml', 'Telu', 'Tfng', 'Thaa', 'Thai', 'Tibt'],
].map((scripts) => (typeof scripts === 'string' ? [scripts] : scripts));

const letters = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{scx=${script}}`).join('');
const NEUTRAL = letters(['Common', 'Inherited']);
const SYSTEMS = [
  ...WRITING.map((scripts) => new RegExp(`^[${NEUTRAL}${letters(scripts)}]*$`, 'u')),
  // Rarer scripts are not told apart, but from all of those above.
  new RegExp(`^(?:[${NEUTRAL}]|[^${letters(WRITING.flat())}])*$`, 'u'),
];

/** Whether letters of different scripts stand in it that are not written together. */
export const mixesScripts = (word: string): boolean => !SYSTEMS.some((system) => system.test(word));

/** Whether something in it would not be seen, or would turn the text around it. */
export const hasUnseen = (text: string): boolean => CONTROL.test(text) || UNSEEN.test(text);

/** What a name or title may not have; undefined for one that all can be shown as it is. */
export function textFault(text: string): TextFault | undefined {
  if (CONTROL.test(text)) return 'control';
  if (UNSEEN.test(text.replace(MEANT, ''))) return 'unseen';
  if (STACKED.test(text.normalize('NFD'))) return 'stacked';
  if (ADDRESS.test(text.normalize('NFKC'))) return 'address';
  const mixed = text.split(/\s+/u).find(mixesScripts);
  return mixed === undefined ? undefined : { mixed };
}
