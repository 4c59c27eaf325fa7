import { keptKeys } from './kept-logs.ts';

/** The keys of this site's logs: those that this browser saw before, and the one that the site shows now. */
export async function siteKeys(): Promise<string[]> {
  const reply = await fetch('/log/newest/vkey').catch(() => undefined);
  const shown = reply?.ok ? [(await reply.text()).trim()] : [];
  return [...new Set([...keptKeys(), ...shown])];
}
