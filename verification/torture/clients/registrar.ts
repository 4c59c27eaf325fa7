import { setTimeout as pause } from 'node:timers/promises';
import type { RegisterDeed } from './journal.ts';
import { insist, type Round } from './round.ts';

/** A password costs much to hash on purpose. */
const BETWEEN_MS = 300;
const PASSWORD = 'correct horse battery 91 staple';

/** Opens accounts, one after the other. */
export async function keepRegistering(round: Round): Promise<void> {
  for (let count = 1; !round.isOver(); count += 1) {
    const [email, name] = [
      `${round.name}-${count}@example.test`.toLowerCase(),
      `New Person${count}`,
    ];
    const deed: RegisterDeed = { what: 'register', email, name, tries: [] };
    round.journal.push(deed);
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD };
    const asked = { method: 'POST', path: '/register', body } as const;
    await insist(round, round.people.visitor, deed, asked);
    await pause(BETWEEN_MS);
  }
}
