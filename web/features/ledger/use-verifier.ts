import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchProof, NoProof } from './fetch-proof.ts';
import { keptLogs } from './kept-logs.ts';
import type { VerifierSays, VerifyTask } from './verifier-messages.ts';

export type VerifierState = VerifierSays | { kind: 'fetching'; bytes: number | 'not yet' };

const OFFLINE = 'The file could not be fetched: there is no connection.';

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
        const file = await fetchProof(lot, signal, come);
        check({ file, lot, withCourse }, signal, setState);
      }),
    [start, lot, withCourse],
  );
  const checkFile = useCallback(
    (file: File) =>
      start(async (signal) => check({ file, lot: undefined, withCourse }, signal, setState)),
    [start, withCourse],
  );
  useEffect(() => {
    checkLot();
    return () => stop.current?.();
  }, [checkLot]);
  return { state, checkLot, checkFile };
}

/** A worker that has nothing to do: it checks the next file even when the connection is gone. */
let idle: Worker | undefined;

const openWorker = () =>
  new Worker(new URL('./verifier-worker.ts', import.meta.url), { type: 'module' });

/** In a worker, so that the page stays as quick as ever. */
function check(
  task: Omit<VerifyTask, 'kept'>,
  signal: AbortSignal,
  tell: (state: VerifierState) => void,
): void {
  const worker = idle ?? openWorker();
  idle = undefined;
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  tell({ kind: 'checking', share: 0 });
  worker.onmessage = ({ data }: MessageEvent<VerifierSays>) => {
    if (data.kind === 'done') remember(data);
    if (data.kind !== 'checking') {
      signal.removeEventListener('abort', stop);
      idle = worker;
    }
    tell(data);
  };
  worker.onerror = () =>
    tell({ kind: 'unreadable', sentence: 'This browser could not start the check.' });
  worker.postMessage({ ...task, kept: keptLogs.read() } satisfies VerifyTask);
}

function remember({ verification, kept }: VerifierSays & { kind: 'done' }): void {
  if (!kept || verification.state === 'fails') return;
  keptLogs.write({ ...keptLogs.read(), [kept.origin]: kept.log });
}
