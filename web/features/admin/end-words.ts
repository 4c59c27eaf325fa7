import type { EndChoice } from './end-time.ts';

/** Explains which rule set the end. */
export const endSources: Record<EndChoice['by'], string> = {
  admin: 'as you set it',
  listing: 'as requested in the listing',
  default: 'after the default running time',
};
