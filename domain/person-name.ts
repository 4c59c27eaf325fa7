import { type TextFault, textFault } from './public-text.ts';

/** Nobody's name has one of these as a word. */
const NEVER = [
  ...['fairlot', 'admin', 'admins', 'administrator', 'administrators', 'administration'],
  ...['moderator', 'moderators', 'moderation', 'support', 'system', 'sysadmin', 'superuser'],
  ...['webmaster', 'postmaster', 'helpdesk', 'noreply'],
];

/** Nobody's name is made of these alone, though they may be a part of one: Joe Root. */
const NOT_ALONE = [
  ...['root', 'staff', 'team', 'official', 'help', 'security', 'service', 'services', 'account'],
  ...['accounts', 'owner', 'the', 'customer', 'site', 'platform', 'operator', 'auctioneer', 'bot'],
  ...['bidder', 'buyer', 'seller', 'winner', 'user', 'anonymous', 'nobody', 'everybody'],
  ...['unknown', 'deleted', 'null', 'undefined'],
];

/** Of whole words in other alphabets none looks like those above, and mixed ones are refused anyway. */
const [SMALL_CAPITALS, LETTERS] = ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'];
/** Digits and signs that are read as letters; of i, l and 1 nobody sees which is which. */
const [READ_AS, LETTERS_READ] = ['@4ɑ83ɡi1ı|!0ø5$7', 'aaabegllllloosst'];
const alike = new Map(
  [...(SMALL_CAPITALS + READ_AS)].map((sign, at) => [sign, (LETTERS + LETTERS_READ)[at] ?? sign]),
);
const letterOf = (sign: string): string => alike.get(sign) ?? sign;

/** Words that look alike are alike in it, however they are written: "Admín", "ADM1N", "ａｄｍｉｎ". */
const likeness = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')]
    .map((sign) => letterOf(letterOf(sign)))
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const madeOf = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${words.map(likeness).join('|')})+$`, 'u');
const OF_NEVER = madeOf(NEVER);
const OF_ANY = madeOf([...NEVER, ...NOT_ALONE]);

/** Whether a person by this name would be taken for the site, or for somebody who speaks for it. */
function isReserved(name: string): boolean {
  const words = likeness(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((word) => OF_NEVER.test(word)) || OF_ANY.test(words.join(''));
}

/** What mail programs make a link of; lots may be named so (Amazon.com), people are not. */
const SITE =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|co|app|dev|xyz|top|site|shop|online|ru|cn)\b/iu;

/** Why nobody may have this name in public; undefined for one that they may. */
export function nameFault(name: string): TextFault | 'reserved' | undefined {
  if (SITE.test(name)) return 'address';
  return textFault(name) ?? (isReserved(name) ? 'reserved' : undefined);
}
