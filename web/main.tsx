import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './lib/query-client.ts';
import { Screens } from './routes.tsx';
import { FaultBoundary } from './shells/fault-boundary.tsx';
import { ScreenLoading } from './shells/screen-loading.tsx';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <FaultBoundary>
          <Suspense fallback={<ScreenLoading />}>
            <Screens />
          </Suspense>
        </FaultBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
