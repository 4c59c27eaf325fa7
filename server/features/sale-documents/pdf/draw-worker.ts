import { parentPort } from 'node:worker_threads';
import type { DrawingAsked, DrawingDone } from './draw-apart.ts';
import { drawDocument } from './draw-document.ts';

parentPort?.on('message', async ({ id, content, issuedAt }: DrawingAsked) => {
  const done = await drawDocument(content, issuedAt).then(
    (bytes): DrawingDone => ({ id, bytes }),
    (error: unknown): DrawingDone => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(done);
});
