import type { Deps } from './deps.ts';
import type { Serve } from './http/serve.ts';

/** Every feature's routes; a new feature adds its line here. */
export function routes(_serve: Serve, _deps: Deps): void {}
