import pg from 'pg';
import { expect, test } from 'vitest';
import { applicationLog } from './application-log.ts';

function written(say: (log: ReturnType<typeof applicationLog>) => void): Record<string, unknown> {
  let line = '';
  say(
    applicationLog(
      { logLevel: 'trace' },
      {
        write(text) {
          line += text;
        },
      },
    ),
  );
  return JSON.parse(line);
}

test('an error of the database is told without the values of the row', () => {
  const error = new pg.DatabaseError('duplicate key value violates "users_email_key"', 1, 'error');
  Object.assign(error, {
    code: '23505',
    detail: 'Key (email)=(jane@example.test) already exists.',
    where: 'COPY users, line 1: "Jane Doe"',
  });
  const { err } = written((log) => log.error({ err: error }, 'request failed'));
  expect(err).toMatchObject({ code: '23505', message: expect.stringContaining('users_email_key') });
  expect(JSON.stringify(err)).not.toMatch(/jane|Jane/);
});

test('an error’s reasons are told, as far as they go', () => {
  const error = new Error('The lot could not be read.', { cause: new Error('Connection ended') });
  const { err } = written((log) => log.warn({ err: error }, 'A batch of bids is tried again.'));
  expect(err).toMatchObject({ message: error.message, cause: { message: 'Connection ended' } });
});

test.each([
  'Mail to jane.doe+shares@mail.example.test was refused',
  '550 5.1.1 <jane.doe@example.test>: no such user',
  'GET /reset-password/x/jane.doe%40example.test',
])('no address leaves in a message: %s', (message) => {
  const line = written((log) => log.error(message));
  expect(line.msg).toContain('[email]');
  expect(line.msg).not.toContain('jane');
});

test('what must not be known is left out by its name, too', () => {
  const line = written((log) =>
    log.info({ password: 'hunter2', token: 'abc', email: 'x', name: 'Jane', userId: 7 }, 'said'),
  );
  expect(line).toMatchObject({ userId: 7, msg: 'said' });
  expect(JSON.stringify(line)).not.toMatch(/hunter2|abc|Jane/);
});

test('no text forges a line of the log: whatever is in it, it is one line of JSON', () => {
  const text = 'x\r\n{"level":60,"msg":"forged"}\n\u2028\u0000\u001b[31mred';
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  applicationLog({ logLevel: 'info' }, { write }).error({ err: new Error(text), text }, text);
  for (const forbidden of ['\r', '\n', '\u0000', '\u001b'])
    expect(lines.trimEnd()).not.toContain(forbidden);
  expect(JSON.parse(lines)).toMatchObject({ level: 50, msg: text, text });
});
