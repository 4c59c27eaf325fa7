import type { Hash, VerifySignature } from './hashing.ts';
import { isSameSite, numberOf, siteIn } from './log-name.ts';
import type { LotProof } from './lot-proof.ts';
import { readVkey } from './note.ts';
import type { Expected } from './verify-lot.ts';
import { checkLog, type LogChecks } from './verify-part.ts';
import { type CheckName, type Found, fails } from './verify-words.ts';

/** A lot that closed in one log, and whose sale went on in the next: what that one has of it. */

const nameIn = ({ vkey }: LotProof): string => vkey.split('+', 1)[0] ?? '';

/** What does not hold of what later logs have of a lot; nothing where all does. */
export async function checkLater(
  hash: Hash,
  verify: VerifySignature | undefined,
  proof: LotProof,
  { policy, vkey }: Expected,
  leaves: readonly (readonly Uint8Array[])[],
): Promise<Partial<Record<CheckName, Found>>> {
  const found: Partial<Record<CheckName, Found>> = {};
  let before = proof;
  for (const [nth, part] of (proof.later ?? []).entries()) {
    const checks = await checkLog(hash, verify, part, { policy }, leaves[nth] ?? []);
    for (const name of Object.keys(checks) as (keyof LogChecks)[])
      if (checks[name].state === 'fails')
        found[name] ??= fails(`In ${nameIn(part)}: ${checks[name].sentence}`);
    if (part.lot !== proof.lot || !isLater(part, before) || part.sealed.length > 0)
      found.inclusion ??= fails(`What this file has of ${nameIn(part)} is not of this lot’s sale.`);
    if (vkey !== undefined && !isByKeyOf(hash, proof, part))
      found.key ??= fails(
        `What became of the sale since is in ${nameIn(part)}, not by the key that you expect, but by this one: ${part.vkey}`,
      );
    before = part;
  }
  return found;
}

const isLater = (part: LotProof, before: LotProof): boolean => {
  const [own, other] = [{ name: nameIn(part) }, { name: nameIn(before) }];
  return numberOf(own) > numberOf(other) && siteIn(own) === siteIn(other);
};

function isByKeyOf(hash: Hash, proof: LotProof, part: LotProof): boolean {
  const own = readVkey(hash, proof.vkey);
  return own !== undefined && isSameSite(own, readVkey(hash, part.vkey));
}

/** What the file alone cannot show of later logs. */
export function laterSentences(hash: Hash, proof: LotProof): string[] {
  return (proof.later ?? []).map((part) => {
    const told = `What became of the sale since is in a later ledger, ${nameIn(part)}.`;
    return isByKeyOf(hash, proof, part)
      ? `${told} That it follows this one, “verify monitor” checks.`
      : `${told} It has another key; compare it with one that you have from elsewhere: ${part.vkey}`;
  });
}
