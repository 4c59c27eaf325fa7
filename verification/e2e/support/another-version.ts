import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
/** All that runs, and the web app as it was built. */
const PRODUCT = ['package.json', 'server', 'domain', 'contract', 'demo', 'texts', 'web/dist'];

/**
 * The product put up in this folder as its next version would be: no file of the site with a hash in
 * its name is called as before, and whatever loads one knows the new name. Answers its program.
 */
export async function putUpAnotherVersion(folder: string): Promise<string> {
  for (const part of PRODUCT)
    await cp(join(project, part), join(folder, part), { recursive: true });
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'));
  await renameAssets(join(folder, 'web/dist'));
  return join(folder, 'server/main.ts');
}

async function renameAssets(dist: string): Promise<void> {
  const assets = join(dist, 'site/assets');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) {
    // Compressed, they would still name the others as they were.
    if (/\.(br|gz)$/.test(name)) await rm(join(assets, name));
    else names.set(name, name.replace(/\.(\w+)$/, '-next.$1'));
  }
  for (const file of await readdir(dist, { recursive: true }))
    if (/\.(js|css|html|json)$/.test(file)) await renameWithin(join(dist, file), names);
  for (const [name, next] of names) await rename(join(assets, name), join(assets, next));
}

async function renameWithin(file: string, names: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2)\b/g, (name) => names.get(name) ?? name),
  );
}
