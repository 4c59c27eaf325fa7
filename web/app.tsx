import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { Screens } from './routes.tsx';
import { FaultBoundary } from './shell/fault-boundary.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';

interface AppProps {
  client: QueryClient;
  /** Puts a router around the screens: the browser's, or the one of the page being drawn. */
  routed: (screens: ReactNode) => ReactNode;
}

/** The whole app, for the browser and the server: both must render the same. */
export function App({ client, routed }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        {routed(
          <FaultBoundary>
            <Suspense fallback={<ScreenLoading />}>
              <Screens />
            </Suspense>
          </FaultBoundary>,
        )}
      </QueryClientProvider>
    </StrictMode>
  );
}
