import './lib/no-eval.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { watchForNewVersion } from './lib/new-version.ts';
import { painted } from './lib/painted.ts';
import { queryClient } from './lib/query-client.ts';
import { preloadScreen } from './routes.tsx';
import { readFirstData, takeFirstData } from './site/first-data.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <App client={queryClient} routed={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />
);

/** A page that the server drew is taken over as it stands; any other is drawn here. */
async function start(box: HTMLElement): Promise<void> {
  const data = readFirstData();
  if (!data) {
    createRoot(box).render(app);
    return;
  }
  await Promise.all([preloadScreen(location.pathname), painted()]);
  takeFirstData(queryClient, data);
  hydrateRoot(box, app);
}

watchForNewVersion();
void start(root);
