import { Worker } from 'node:worker_threads';
import type { DocumentContent } from '#domain/sale-documents/sale-document.ts';

export interface DrawingAsked {
  id: number;
  content: DocumentContent;
  issuedAt: Date;
}

export type DrawingDone = { id: number; bytes: Uint8Array } | { id: number; error: string };

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let count = 0;

/**
 * Draws a document in a thread of its own: it computes for some 100 ms, during which no bid could be taken here. Two
 * hundred lots that end together are six hundred documents.
 */
export function drawApart(content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  const { worker, waiting } = thread ?? startThread();
  count += 1;
  const asked: DrawingAsked = { id: count, content, issuedAt };
  return new Promise((resolve, reject) => {
    waiting.set(asked.id, { resolve, reject });
    worker.ref();
    worker.postMessage(asked);
  });
}

/** It keeps the process alive only while somebody waits for it. */
function startThread() {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url));
  const started = { worker, waiting };
  worker.on('message', (done: DrawingDone) => {
    const waits = waiting.get(done.id);
    waiting.delete(done.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in done) waits?.reject(new Error(done.error));
    else waits?.resolve(Buffer.from(done.bytes));
  });
  const end = (error: Error): void => {
    if (thread === started) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that draws documents has ended.')));
  worker.unref();
  thread = started;
  return started;
}
