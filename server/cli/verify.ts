import process from 'node:process';
import { parseArgs } from 'node:util';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { findProof, isAddress, readLocal, UnreadableError } from './verify/find-proof.ts';
import { followChain } from './verify/follow-chain.ts';
import { WrongLog } from './verify/follow-log.ts';
import { type MonitorOptions, monitor } from './verify/monitor.ts';
import { isOneBid, verifyOneBid } from './verify/one-bid.ts';
import { report } from './verify/report.ts';

const USAGE = `Usage: verify URL|FILE [--key VKEY] [--checkpoint OLDER] [--policy FILE]
       verify monitor URL [--key VKEY] [--policy FILE] [--state FILE] [--every SECONDS]

Checks one lot of Fairlot: its page's address, or its downloaded file. With --key also a
receipt, or the proof of one bid.
  --key         the ledger's public key, from somebody whom you trust
  --checkpoint  a file with an older checkpoint that you kept
  --policy      a file with the witnesses that you ask for
With monitor it checks the whole ledger of a site, each time from where it was.
  --state       the file in which it keeps that (ledger-monitor.json)
  --every       keeps checking, with this many seconds between

Exit code: 0 if everything holds, 1 if something does not, 2 if it cannot be read.`;

type Words = NonNullable<ReturnType<typeof wordsOf>>;

/** The words of the command, or undefined where there are others. */
function wordsOf(args: string[]) {
  const string = { type: 'string' } as const;
  try {
    const options = {
      ...{ key: string, checkpoint: string, policy: string, state: string, every: string },
    };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isMonitor = positionals[0] === 'monitor';
    const [target, ...more] = isMonitor ? positionals.slice(1) : positionals;
    return target === undefined || more.length > 0 ? undefined : { target, isMonitor, ...values };
  } catch {
    return undefined;
  }
}

function monitorOptions(
  { key, state = 'ledger-monitor.json', every }: Words,
  policy: Uint8Array | undefined,
): MonitorOptions {
  const seconds = every === undefined ? undefined : Number(every);
  if (seconds !== undefined && !(seconds >= 1)) throw new UnreadableError(USAGE);
  return { vkey: key, policy, state, every: seconds };
}

/** `npm run verify -- URL|FILE`, and the one file that the site hands out as /verify.mjs. */
async function run(args: string[]): Promise<number> {
  const words = wordsOf(args);
  if (!words) throw new UnreadableError(USAGE);
  const [checkpoint, policy] = await Promise.all(
    [words.checkpoint, words.policy].map((path) => (path ? readLocal(path) : undefined)),
  );
  if (words.isMonitor) return monitor(words.target, monitorOptions(words, policy));
  const { bytes, lot } = await findProof(words.target, checkpoint);
  if (isOneBid(bytes)) {
    const { holds, said } = await verifyOneBid(bytes, words.key, policy);
    process.stdout.write(said);
    return holds ? 0 : 1;
  }
  const proof = readLotProof(bytes);
  if ('fault' in proof) throw new UnreadableError(proof.fault);
  const key = words.key === undefined ? undefined : readVkey(sha256, words.key);
  const chain =
    key && isAddress(words.target)
      ? await followChain(new URL(words.target), key, proof, checkpoint)
      : undefined;
  const expected = { lot, vkey: chain ? proof.vkey : words.key, checkpoint, policy };
  const verification = await verifyLot(sha256, verifyEd25519, proof, expected);
  process.stdout.write(report(verification, chain));
  return verification.state === 'fails' ? 1 : 0;
}

// Whoever reads only the beginning closes the pipe; the exit code still tells.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isWrong = error instanceof WrongLog;
  const isTold = isWrong || error instanceof UnreadableError;
  process.stderr.write(`${isTold ? error.message : `This cannot be checked: ${error}`}\n`);
  process.exitCode = isWrong ? 1 : 2;
}
