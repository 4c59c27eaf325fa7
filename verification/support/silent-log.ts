import type { Log } from '#server/platform/observability/logging/log.ts';

const nothing = () => undefined;

/** For parts whose log no test reads. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
