import { useCallback, useEffect, useRef, useState } from 'react';
import { keptLogs } from '#web/lib/ledger/kept-logs.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { fetchProof, NoProof, PATIENCE_MS, retryPause } from './fetch-proof.ts';
import type { VerifierSays, VerifyTask } from './verifier-messages.ts';

export type VerifierState = VerifierSays | { kind: 'fetching'; bytes: number | 'not yet' };

const OFFLINE = 'The file could not be fetched. Check your connection and try again.';

/**
 * Checks the lot at once, and a file when one is given: the newest check is the one that counts. With its course, if
 * it is to be shown.
 */
export function useVerifier(lot: number, withCourse = false) {
  const [state, setState] = useState<VerifierState>({ kind: 'fetching', bytes: 0 });
  const stop = useRef<() => void>(undefined);
  const start = useCallback((run: (signal: AbortSignal) => Promise<void>) => {
    stop.current?.();
    const abort = new AbortController();
    stop.current = () => abort.abort();
    setState({ kind: 'fetching', bytes: 0 });
    run(abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return;
      const sentence = error instanceof NoProof ? error.message : OFFLINE;
      setState({ kind: 'unreadable', sentence });
    });
  }, []);
  const checkLot = useCallback(
    () =>
      start(async (signal) => {
        const come = (bytes: number | 'not yet') => setState({ kind: 'fetching', bytes });
        const deadline = performance.now() + PATIENCE_MS;
        for (;;) {
          const file = await fetchProof(lot, signal, come);
          const found = await check({ file, lot, withCourse }, signal, setState);
          if (signal.aborted) return;
          if (!isBehind(found, lot) || performance.now() > deadline) return setState(found);
          come('not yet');
          await retryPause();
        }
      }),
    [start, lot, withCourse],
  );
  const checkFile = useCallback(
    (file: File) =>
      start(async (signal) =>
        setState(await check({ file, lot: undefined, withCourse }, signal, setState)),
      ),
    [start, withCourse],
  );
  useEffect(() => {
    checkLot();
    return () => stop.current?.();
  }, [checkLot]);
  return { state, checkLot, checkFile };
}

/** Whether the ledger says that a lot goes on which is known to be over: it takes in the close within seconds. */
function isBehind(found: VerifierSays, lot: number): boolean {
  const known = queryClient.getQueryData(auctionQuery(lot).queryKey);
  const isOver = known != null && known.status !== 'live';
  return isOver && found.kind === 'done' && found.verification.state === 'open';
}

/** A worker that has nothing to do: it checks the next file even when the connection is gone. */
let idle: Worker | undefined;

const openWorker = () =>
  new Worker(new URL('./verifier-worker.ts', import.meta.url), { type: 'module' });

/** In a worker, so that the page stays as quick as ever; tells how far it is, and resolves to what it found. */
function check(
  task: Omit<VerifyTask, 'kept'>,
  signal: AbortSignal,
  tell: (state: VerifierState) => void,
): Promise<VerifierSays> {
  const worker = idle ?? openWorker();
  idle = undefined;
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  tell({ kind: 'checking', share: 0 });
  return new Promise((found) => {
    worker.onmessage = ({ data }: MessageEvent<VerifierSays>) => {
      if (data.kind === 'checking') return tell(data);
      if (data.kind === 'done') remember(data);
      signal.removeEventListener('abort', stop);
      idle = worker;
      found(data);
    };
    worker.onerror = () =>
      found({
        kind: 'unreadable',
        sentence: 'This browser could not start the check. Reload the page to try again.',
      });
    worker.postMessage({ ...task, kept: keptLogs.read() } satisfies VerifyTask);
  });
}

function remember({ verification, kept }: VerifierSays & { kind: 'done' }): void {
  if (!kept || verification.state === 'fails') return;
  keptLogs.write({ ...keptLogs.read(), [kept.origin]: kept.log });
}
