import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page /dev/ui, built apart from the site, so that nothing of it is in what visitors load. */
export default defineConfig({
  root: 'web',
  base: '/dev/ui/',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist-gallery',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'web/dev/ui.html' },
  },
});
