import { Alert, type Tone } from '#web/ui/alert.tsx';
import { sizeWords } from './size-words.ts';
import type { VerifierState } from './use-verifier.ts';

const TONES = { holds: 'success', open: 'neutral', fails: 'error' } as const satisfies Record<
  string,
  Tone
>;

/** What all checks come to; until then, how far they are. */
export function CheckResult({ state }: { state: VerifierState }) {
  if (state.kind === 'done') {
    const { verification } = state;
    return <Alert tone={TONES[verification.state]}>{verification.sentence}</Alert>;
  }
  if (state.kind === 'unreadable') return <Alert tone="warning">{state.sentence}</Alert>;
  const share = state.kind === 'checking' ? state.share : undefined;
  return (
    <div className="flex flex-col gap-2 py-1">
      <p role="status" className="figures text-sm text-ink-soft">
        {share === undefined ? fetchingWords(state) : 'Replaying the lot, bid by bid…'}
      </p>
      <progress
        value={share}
        max={1}
        aria-label="Progress of the checks"
        className="progress h-2 w-full overflow-hidden rounded-full"
      />
    </div>
  );
}

/** Rounded, so that a reader of the page is not told of every piece. */
function fetchingWords(state: VerifierState): string {
  if (state.kind !== 'fetching') return FETCHING;
  if (state.bytes === 'not yet') return 'This auction is being added to the ledger…';
  return state.bytes > 1_000_000 ? `Fetching the file: ${sizeWords(state.bytes)}…` : FETCHING;
}

const FETCHING = 'Fetching the file…';
