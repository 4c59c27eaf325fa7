import { useSyncExternalStore } from 'react';
import { stored } from '#web/lib/stored.ts';

/** Whether plots reach to the market price; remembered in this browser. */
const HIDDEN = { shown: false };
const choice = stored('plot-market', HIDDEN);

export const showMarket = (shown: boolean): void => choice.write({ shown });

export const useMarketShown = (): boolean =>
  useSyncExternalStore(choice.subscribe, choice.read, () => HIDDEN).shown;
