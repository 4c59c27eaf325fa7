import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/**
 * StartError when the port is taken, before anything else is started. The real listen may still lose a race, and
 * then gives the same message.
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenError(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Why the server cannot listen, in one line that says what to do. */
export function listenError(
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} is taken. Set PORT to a free one, such as PORT=${port + 1}.`,
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} may not be opened by this user. Set PORT to 1024 or higher.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is not an address of this machine. Try HOST=127.0.0.1.`);
  return error;
}
