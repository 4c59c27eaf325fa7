import './lib/no-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { readFirstData, takeFirstData } from './hydration/first-data.ts';
import { mayHaveSession } from './lib/anti-forgery.ts';
import { afterFirstPaint } from './lib/first-paint.ts';
import { watchForNewVersion } from './lib/new-version.ts';
import { keepOfflinePage } from './lib/offline-page.ts';
import { queryClient } from './lib/query-client.ts';
import { meQuery } from './lib/session.ts';
import { preloadScreen } from './routes.tsx';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <App client={queryClient} routed={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />
);

/**
 * Hydrates a page that the server drew. Any other page is rendered here, and so is one whose screen did
 * not load: left as drawn, it would look as if its prices moved and its buttons worked.
 */
async function start(box: HTMLElement): Promise<void> {
  const data = readFirstData();
  // With the frame around it, not once that has come.
  if (!data) void preloadScreen(location.pathname).catch(() => undefined);
  const came = data && (await screenCame());
  // The note that scripts have not started.
  document.getElementById('unstarted')?.remove();
  if (!came) {
    createRoot(box).render(app);
    return;
  }
  takeFirstData(queryClient, data);
  hydrateRoot(box, app);
}

const screenCame = (): Promise<boolean> =>
  Promise.all([preloadScreen(location.pathname), afterFirstPaint()]).then(
    () => true,
    () => false,
  );

// While the screen's code is on its way.
if (mayHaveSession()) void queryClient.prefetchQuery(meQuery);
watchForNewVersion();
keepOfflinePage();
void start(root);
