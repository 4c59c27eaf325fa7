import { once } from 'node:events';

/**
 * Bytes of script objects that a process still uses, after it was made to collect the rest. What is
 * resident also counts garbage that nobody has needed the room of yet, and so only climbs.
 */
export async function readLiveMemory(inspectorPort: number): Promise<number> {
  const [target] = (await (
    await fetch(`http://127.0.0.1:${inspectorPort}/json`, { headers: { connection: 'close' } })
  ).json()) as { webSocketDebuggerUrl: string }[];
  if (!target) throw new Error('The server lets nobody look into it.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  try {
    await ask(socket, 'HeapProfiler.collectGarbage');
    const { usedSize } = await ask<{ usedSize: number }>(socket, 'Runtime.getHeapUsage');
    return usedSize;
  } finally {
    socket.close();
  }
}

async function ask<T>(socket: WebSocket, method: string): Promise<T> {
  socket.send(JSON.stringify({ id: 1, method }));
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent];
  return (JSON.parse(String(data)) as { result: T }).result;
}
