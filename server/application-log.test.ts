import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** What the log of a process says when it is given this, line by line. */
async function linesOf(given: object): Promise<string[]> {
  const log = JSON.stringify(join(import.meta.dirname, 'application-log.ts'));
  const program = `
    const { applicationLog } = await import(${log});
    const given = JSON.parse(process.argv[1]);
    applicationLog({ logLevel: 'info' }).error({ ...given, err: new Error(given.text) }, given.text);
  `;
  const options = ['--input-type=module', '-e', program, JSON.stringify(given)];
  const { stderr } = await run(process.execPath, options);
  return stderr.trimEnd().split('\n');
}

test('no text forges a line of the log: whatever is in it, it is one line of JSON', {
  timeout: 60_000,
}, async () => {
  const text = 'x\r\n{"level":60,"msg":"forged"}\n\u2028\u0000\u001b[31mred';
  const lines = await linesOf({ text });
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 50, msg: text });
  expect(lines[0]).not.toContain('\u001b');
});

test('passwords, tokens and cookies are not written down', { timeout: 60_000 }, async () => {
  const req = { headers: { authorization: 'Bearer s3cr3t', cookie: 'fairlot_session=s3cr3t' } };
  const [line] = await linesOf({
    text: 'x',
    req,
    password: 's3cr3t',
    token: 's3cr3t',
    secret: 's3cr3t',
  });
  expect(line).not.toContain('s3cr3t');
});
