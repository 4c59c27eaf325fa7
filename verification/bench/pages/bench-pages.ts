import { chromium } from '@playwright/test';
import { startServer } from '#verification/e2e/support/server.ts';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import { freePort } from '#verification/support/free-port.ts';
import { type Audits, openLighthouse } from './open-lighthouse.ts';

/**
 * Lighthouse, as on a phone with a slow line and processor, on the pages that people share: home,
 * the market, a lot and the results, of the built site. Fails below what is promised. Usage: --runs N (odd).
 */
const { runs } = readCommandLine('npm run bench -- pages [--runs N]', { runs: whole().default(3) });

const PROMISED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;
type Category = keyof typeof PROMISED;

interface Figures {
  scores: Record<Category, number>;
  lcp: number;
  cls: number;
  tbt: number;
  scriptBytes: number;
  failed: string[];
}

const lighthouse = await openLighthouse();
const server = await startServer({ RATE_LIMITS: 'off' });
const port = await freePort();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const lots = await fetch(`${server.url}/api/auctions?status=live&limit=12`);
  const lot = ((await lots.json()) as { id: number }[]).at(-1);
  console.log(
    'page | perf | a11y | practices | seo | LCP ms | CLS | TBT ms | script kB on the wire',
  );
  for (const path of ['/', '/auctions', `/auction/${lot?.id}`, '/results'])
    report(path, await measure(path));
} finally {
  await browser.close();
  await server.stop();
}

/** The run in the middle, by performance: one slow moment of the machine decides nothing. */
async function measure(path: string): Promise<Figures> {
  // Once before, so that the server's first drawing is not what is measured.
  await fetch(server.url + path);
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(path));
  all.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = all[Math.floor(runs / 2)];
  if (!middle) throw new Error('Usage: --runs N, at least 1');
  return middle;
}

async function once(path: string): Promise<Figures> {
  const result = await lighthouse(server.url + path, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(PROMISED),
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${path}`);
  return figuresOf(result.lhr);
}

function figuresOf({ categories, audits }: Audits): Figures {
  const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    scriptBytes: scriptBytes(audits),
    failed: failedOf(categories, audits),
  };
}

function scriptBytes(audits: Audits['audits']): number {
  const { details } = audits['resource-summary'] ?? audits['network-requests'] ?? {};
  const items = details && 'items' in details ? (details.items as Record<string, unknown>[]) : [];
  return items
    .filter((item) => item.resourceType === 'script' || item.resourceType === 'Script')
    .reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0);
}

/** What cost points where all of them are promised. */
function failedOf(categories: Audits['categories'], audits: Audits['audits']): string[] {
  return Object.keys(PROMISED)
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function report(path: string, { scores, lcp, cls, tbt, scriptBytes: bytes, failed }: Figures) {
  const row = [path, ...Object.values(scores), Math.round(lcp), cls.toFixed(3), Math.round(tbt)];
  console.log([...row, (bytes / 1000).toFixed(0)].join(' | '), failed.join(' '));
  for (const [name, promised] of Object.entries(PROMISED))
    if (scores[name as Category] < promised) process.exitCode = 1;
}
