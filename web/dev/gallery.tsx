import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { queryClient } from '#web/lib/query-client.ts';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { nameOf } from './name-of.ts';
import { Specimen } from './specimen.tsx';
import '../styles/app.css';

const samples = import.meta.glob<ComponentType>(['./samples/*.tsx', './features/*.tsx'], {
  eager: true,
  import: 'default',
});

/**
 * /dev/ui: every component of web/ui in all its states, on paper and at night; then those parts of features of which
 * a visit to the site shows few.
 */
function Gallery() {
  const shown = Object.entries(samples).map(([path, Sample]) => ({ name: nameOf(path), Sample }));
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="page-width flex h-16 items-center justify-between gap-4">
          <h1 className="text-lg">Components</h1>
          <ThemeToggle />
        </div>
      </header>
      <main data-gallery className="page-width py-8">
        <nav aria-label="Components" className="flex flex-wrap gap-x-4 gap-y-2 pb-8 text-sm">
          {shown.map(({ name }) => (
            <a key={name} href={`#${name}`} className="rounded-sm text-ink-soft hover:underline">
              {name}
            </a>
          ))}
        </nav>
        {shown.map(({ name, Sample }) => (
          <Specimen key={name} name={name}>
            <Sample />
          </Specimen>
        ))}
      </main>
      <Toasts reader={0} />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('ui.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>,
);
