import type { ComponentType } from 'react';
import { matchPath, Route } from 'react-router';
import { screen } from './screen.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const preloads = new Map<string, () => Promise<void>>();

/** Routes by path. Each screen is loaded when it is first visited. */
export const routesOf = (screens: Record<string, Load>) =>
  Object.entries(screens).map(([path, load]) => {
    const { Screen, preload } = screen(load);
    preloads.set(path, preload);
    return <Route key={path} path={path} element={<Screen />} />;
  });

/** Loads the code of the screen at this path. */
export async function preloadRoute(path: string): Promise<void> {
  const match = [...preloads].find(([pattern]) => pattern !== '*' && matchPath(pattern, path));
  await (match?.[1] ?? preloads.get('*'))?.();
}
