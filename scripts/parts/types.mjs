import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, tool } from './project.mjs';
import { run } from './run.mjs';

/** How many compilers run at once; the figures are promised for two cores. */
const AT_ONCE = 2;

/** What the compiler remembers of an area, so that it checks again only what a change touches. */
const memory = (area) => join(area, 'types.tsbuildinfo');

/** Type-checks every area by its own tsconfig. Prints what is wrong; returns whether nothing is. */
export async function checkTypes() {
  const areas = areasWithSources();
  let sound = true;
  const worker = async () => {
    for (let area = areas.shift(); area !== undefined; area = areas.shift()) {
      const { code, output } = await run(
        pinnedNode,
        [
          tool('typescript/bin/tsc'),
          '-p',
          area,
          '--incremental',
          '--tsBuildInfoFile',
          memory(area),
        ],
        { quiet: true },
      );
      if (code !== 0) {
        sound = false;
        console.error(`${area}:\n${output}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sound;
}

function areasWithSources() {
  return readdirSync(root).filter(
    (name) =>
      existsSync(join(root, name, 'tsconfig.json')) &&
      readdirSync(join(root, name), { recursive: true }).some((file) => /\.tsx?$/.test(file)),
  );
}
