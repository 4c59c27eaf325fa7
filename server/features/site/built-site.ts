import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ask, OpenSite, Site } from '#contract/site.ts';
import { serverNow } from '#server/platform/clock.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

export interface BuiltSite {
  /** What browsers may load. */
  folder: string;
  /** index.html as it was built. */
  template: string;
  /** Opens the file with which pages are drawn. */
  open: (origin: string, ask: Ask) => Promise<Site>;
}

let opened = 0;

/** The web app as `vite build` left it; undefined when it was not built. */
export async function findBuiltSite(dist = DIST): Promise<BuiltSite | undefined> {
  const folder = join(dist, 'site');
  const program = join(dist, 'server/site.js');
  if (!existsSync(join(folder, 'index.html')) || !existsSync(program)) return undefined;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  return {
    folder,
    template,
    async open(origin, ask) {
      opened += 1;
      // It asks one server for all of its life: another server in this process gets its own copy.
      const { openSite }: { openSite: OpenSite } = await import(
        `${pathToFileURL(program).href}?nth=${opened}`
      );
      const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
      return openSite({ template, manifest, origin, ask, now: serverNow });
    },
  };
}
