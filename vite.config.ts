import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
];
/** Paths that are a page when read and an operation when posted. */
const shared = ['/login', '/register'];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The policy forbids inline scripts and data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // A preload polyfill would be an inline script in old browsers only; all we support have it.
    modulePreload: { polyfill: false },
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
