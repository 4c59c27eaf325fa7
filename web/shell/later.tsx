import { Shortcuts } from './shortcuts.tsx';
import { usePreloadPointed } from './use-preload-pointed.ts';

/** What a page needs once it is drawn. */
export default function Later() {
  usePreloadPointed();
  return <Shortcuts />;
}
