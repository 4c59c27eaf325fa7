import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What of Lighthouse's report is read here. */
export interface Audits {
  /** `score` from 0 to 1. */
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: object } | undefined
  >;
}

interface Options {
  /** Where the browser listens for DevTools. */
  port: number;
  logLevel: 'error';
  onlyCategories: string[];
}

type Lighthouse = (url: string, options: Options) => Promise<{ lhr: Audits } | undefined>;

const folder = join(import.meta.dirname, 'lighthouse');
const entry = join(folder, 'node_modules/lighthouse/core/index.js');

/**
 * Lighthouse, installed by its own lock file when it is first asked for: its 82 packages were a quarter
 * of the work of the project's own install, and only this bench wants them.
 */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    console.log('Installing Lighthouse …');
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    const [code] = await once(npm, 'exit');
    if (code !== 0) throw new Error('Lighthouse could not be installed.');
  }
  const module = (await import(entry)) as { default: Lighthouse };
  return module.default;
}
