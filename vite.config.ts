import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { SHARED_CHUNKS, sharedChunk } from './web/hydration/shared-chunk.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = [
  '/api',
  '/sanctum',
  '/logout',
  '/email/verify',
  '/dev/mailbox',
  '/logos',
  '/docs',
  '/openapi.json',
  '/live',
];
/** Paths that are a page when read and an operation when posted. */
const shared = ['/login', '/register', '/unsubscribe'];

/** Compresses scripts and styles once at the build, so that the server never spends time on it. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      const folder = join(dir ?? 'web/dist/site', 'assets');
      for (const name of readdirSync(folder)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

const commandOfOneFile = (name: string): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    ssr: `../server/cli/${name}.ts`,
    ...{ outDir: 'dist/site', emptyOutDir: false, copyPublicDir: false, manifest: false },
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${name}.mjs` } },
  },
});

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), precompress()],
  // What browsers load (dist/site), one file with which the server draws pages, and the commands that check
  // lots and witness the log, which the site hands out as /verify.mjs and /witness.mjs: they need only Node.
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
    },
  },
  environments: {
    verify: commandOfOneFile('verify'),
    witness: commandOfOneFile('witness'),
    ssr: {
      // All in one file, React as for production: the server's own mode and packages do not matter.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'hydration/site.tsx',
        outDir: 'dist/server',
        copyPublicDir: false,
        manifest: false,
        emitAssets: false,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // The policy forbids inline scripts and data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // A preload polyfill would be an inline script in old browsers only; all we support have it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property changes nothing, in our code as in the packages that browsers load.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Every page carries a list of all files: names in it cost 0.8 kB (gzipped), longer hashes 0.1 kB.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            ...SHARED_CHUNKS.map((name, at) => ({
              name: sharedChunk(name),
              // All icons come through one file, so who needs which cannot be seen from that.
              test: /^(?!.*lucide-react)/,
              debugName: name,
              priority: SHARED_CHUNKS.length - 1 - at,
            })),
            // What a name may be: three files of their own make a sign-up 0.2 kB larger (gzipped).
            { name: 'names', test: /\/(?:person-name|public-text)\.ts$/ },
            // What a lot's page shares with dashboards: files of their own make it 1 kB larger.
            {
              name: 'of-a-lot',
              test: /\/web\/(?:ui\/(?:status-badge|lot-texts|use-focus-kept)|features\/bids\/(?:position|bids-query|course-query|limit-query|result-words|amount|use-bid-attempt)|lib\/(?:usual-wait|draft))\.tsx?$/,
            },
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api, ws: true }])),
      ...Object.fromEntries(
        shared.map((path) => [
          path,
          {
            target: api,
            bypass: (request: { method?: string; url?: string }) =>
              request.method === 'GET' ? request.url : undefined,
          },
        ]),
      ),
    },
  },
});
