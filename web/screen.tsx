import { type ComponentType, lazy, useState } from 'react';
import { orNewVersion } from './lib/new-version.ts';

type Loaded = { default: ComponentType };

export interface Screen {
  Screen: ComponentType;
  /** Loads its code now; drawn afterwards, it is there at once. */
  preload: () => Promise<void>;
}

/** A screen whose code comes when it is first visited. */
export function screen(load: () => Promise<Loaded>): Screen {
  let known: ComponentType | undefined;
  const remember = async (): Promise<Loaded> => {
    const loaded = await load().catch(orNewVersion);
    known = loaded.default;
    return loaded;
  };
  const Later = lazy(remember);
  return {
    // Which of the two it is stays so while it is shown, or it would be built anew.
    Screen() {
      const [Now] = useState<ComponentType>(() => known ?? Later);
      return <Now />;
    },
    preload: async () => void (await remember()),
  };
}
