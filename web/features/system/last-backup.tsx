import type { System } from '#contract/admin/get-system.schemas.ts';
import { count } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { sizeOf } from './words.ts';

const kinds = { files: 'The embedded database’s files', dump: 'A pg_dump file' } as const;

const filesIn = (many: number): string => `${count(many)} ${many === 1 ? 'file' : 'files'}`;

/** When, where, how large, and whether it was read again. */
export function LastBackup({ backup }: { backup: NonNullable<System['backup']> }) {
  return (
    <Facts>
      <Fact label="Made">{dateAndTime(backup.made_at)}</Fact>
      <Fact label="What">{kinds[backup.kind]}</Fact>
      <Fact label="Where">
        <span className="font-mono text-xs wrap-anywhere">{backup.folder}</span>
      </Fact>
      <Fact label="Size">{`${sizeOf(backup.bytes)} in ${filesIn(backup.files)}`}</Fact>
      <Fact label="Checked">{backup.checked_at ? 'Every file was verified' : 'Not yet'}</Fact>
    </Facts>
  );
}
