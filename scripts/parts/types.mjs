import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, tool } from './project.mjs';
import { run } from './run.mjs';

/** How many compilers run at once; the figures are promised for two cores. */
const AT_ONCE = 2;

/**
 * One thread each: of their own accord they are four, each of which checks anew what it shares with
 * the others. With that nothing is freed before the heap has grown fivefold, all areas take 10 s of
 * computing instead of 30; the largest then takes 550 MB instead of 490.
 */
const SPARING = { flags: ['--singleThreaded'], env: { GOGC: '400' } };

/** What the compiler is told and what it remembers, so that it checks again only what a change touches. */
const MEMORY = '.types';

/**
 * Type-checks every area as its own tsconfig says. Prints what is wrong; returns whether nothing is.
 * Areas that import each other and have the same options are one program: their own tests draw most
 * of the server into each of them, and checking it once instead of five times spares half the work.
 */
export async function checkTypes() {
  mkdirSync(join(root, MEMORY), { recursive: true });
  const programs = programsOf(areasWithSources());
  let sound = true;
  const worker = async () => {
    for (let program = programs.shift(); program !== undefined; program = programs.shift()) {
      const { code, output } = await compile(program);
      if (code === 0) continue;
      sound = false;
      console.error(`${program.areas.join(', ')}:\n${output}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return sound;
}

/** Areas that share their options, the program of the most areas first: it takes longest. */
function programsOf(areas) {
  const programs = new Map();
  for (const area of areas) {
    const own = JSON.parse(readFileSync(join(root, area, 'tsconfig.json'), 'utf8'));
    const { include, ...rest } = own;
    // Every program is written one folder below the root, whatever area it is for.
    const options = { ...rest, extends: '../tsconfig.base.json' };
    const key = JSON.stringify(options);
    const program = programs.get(key) ?? { areas: [], options, include: [] };
    program.areas.push(area);
    program.include.push(...include.map((pattern) => `../${area}/${pattern}`));
    programs.set(key, program);
  }
  return [...programs.values()].sort((a, b) => b.areas.length - a.areas.length);
}

function compile({ areas, options, include }) {
  const name = join(root, MEMORY, areas.join('-').replaceAll('/', '.'));
  // Its folder is as deep as an area, so what `extends` names is found from there, too.
  writeFileSync(`${name}.json`, JSON.stringify({ ...options, include }, null, 2));
  const memory = ['--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`];
  const args = [tool('typescript/bin/tsc'), '-p', `${name}.json`, ...SPARING.flags, ...memory];
  return run(pinnedNode, args, { quiet: true, env: SPARING.env });
}

/** Folders with a tsconfig of their own; within verification, what runs in browsers has its own, too. */
function areasWithSources() {
  const areas = foldersIn('.').flatMap((name) =>
    name === 'verification' ? [name, ...foldersIn(name)] : [name],
  );
  return areas.filter((area) => existsSync(join(root, area, 'tsconfig.json')));
}

const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`));
