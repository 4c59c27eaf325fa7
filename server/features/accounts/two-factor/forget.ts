import type { Tx } from '#server/platform/database/pool.ts';

/** Switches two-step login off: the app's secret, passkeys and recovery codes are gone. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('users').set({ two_factor_at: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
