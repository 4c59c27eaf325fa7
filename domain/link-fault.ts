import { hasUnseen, mixesScripts } from './public-text.ts';

/** `https://`, then what browsers read as user and host: up to the path, in which "\" begins one, too. */
const AUTHORITY = /^https?:[/\\]*([^/\\?#]*)/i;
/** What browsers take for an IPv4 address ends in a number (127.1, 0x7f000001); IPv6 stands in brackets. */
const IP = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?(?::\d*)?$|[[%]/i;

/** Why an http(s) address may not be shown to others; undefined for one that says where it leads. */
export function linkFault(link: string): 'user' | 'ip' | 'unseen' | 'mixed' | undefined {
  if (hasUnseen(link)) return 'unseen';
  // As browsers read it: wide letters and dots are taken for the usual ones.
  const authority = (AUTHORITY.exec(link)?.[1] ?? '').normalize('NFKC').replaceAll('。', '.');
  if (authority.includes('@')) return 'user';
  if (IP.test(authority)) return 'ip';
  return authority.split(/[.:]/).some(mixesScripts) ? 'mixed' : undefined;
}
