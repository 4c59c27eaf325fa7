import { subscribe } from 'node:diagnostics_channel';
import { writeSync } from 'node:fs';
import type { Socket } from 'node:net';

/**
 * For `node --import`: says on standard error where this process connects to, one line each. Whatever
 * library does it, a connection that Node opens goes through this channel.
 */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    const { remoteAddress, remotePort } = socket;
    writeSync(2, `CONNECTED ${remoteAddress ? `${remoteAddress}:${remotePort}` : 'unix'}\n`);
  });
});
