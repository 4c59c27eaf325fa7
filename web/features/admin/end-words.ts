import type { EndChoice } from './end-time.ts';

/** Which rule set an end, as the sentence beside it says. */
export const endSources: Record<EndChoice['by'], string> = {
  admin: 'as you set it',
  listing: 'as the listing asks',
  default: 'the default running time',
};
