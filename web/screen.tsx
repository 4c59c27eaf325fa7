import { type ComponentType, lazy, useState } from 'react';
import { orNewVersion } from './lib/new-version.ts';
import { type FirstReads, readAhead } from './lib/read-ahead.ts';

interface Loaded {
  default: ComponentType;
  /** What the screen shows first, of a signed-in user. */
  reads?: FirstReads;
}

export interface AppScreen {
  Screen: ComponentType;
  /** Loads its code now, so that it renders without waiting afterwards. */
  preload: () => Promise<void>;
}

/** A screen whose code is loaded on the first visit. */
export function screen(load: () => Promise<Loaded>): AppScreen {
  let known: ComponentType | undefined;
  const remember = async (): Promise<Loaded> => {
    const loaded = await load().catch(orNewVersion);
    known = loaded.default;
    if (loaded.reads) void readAhead(loaded.reads);
    return loaded;
  };
  const Later = lazy(remember);
  return {
    // The choice is kept while the screen is shown: another component type would remount it.
    Screen() {
      const [Now] = useState<ComponentType>(() => known ?? Later);
      return <Now />;
    },
    preload: async () => void (await remember()),
  };
}
