import { count } from './figures.ts';

/** "1 lot", "1,204 lots". */
export const lotsInWords = (many: number): string =>
  `${count(many)} ${many === 1 ? 'lot' : 'lots'}`;
