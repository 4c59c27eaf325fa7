import { grouped } from './money.ts';

/** "1 share", "12,000 shares". */
export const shareWords = (shares: number): string =>
  `${grouped(String(shares))} ${shares === 1 ? 'share' : 'shares'}`;
