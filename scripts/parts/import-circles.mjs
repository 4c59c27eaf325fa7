import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './project.mjs';

const SPECIFIER = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/**
 * The folder that a file counts for: one feature, one part of the platform, or a folder of server; a file
 * that lies beside them stands for itself.
 */
function folderOf(path) {
  const parts = path.split('/').slice(1);
  return parts.slice(0, ['features', 'platform'].includes(parts[0]) ? 2 : 1).join('/');
}

/** The folders of server/ that each of them imports from, types included and tests left out. */
export function folderImports() {
  const imports = new Map();
  const files = globSync('server/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.ts$/.test(name),
  });
  for (const file of files) {
    const from = folderOf(file);
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : normalize(join(dirname(file), specifier));
      if (target.startsWith('server/') && folderOf(target) !== from) targets.add(folderOf(target));
    }
  }
  return imports;
}

/** Those imports, as "from → to", that lead back to where they begin. */
export function circularImports(imports) {
  const reaches = (from, to, seen = new Set()) =>
    from === to ||
    (!seen.has(from) &&
      seen.add(from) &&
      [...(imports.get(from) ?? [])].some((next) => reaches(next, to, seen)));
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter((to) => reaches(to, from)).map((to) => `${from} → ${to}`),
  );
}
