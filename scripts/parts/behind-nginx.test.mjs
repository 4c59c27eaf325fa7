import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinnedNode, root } from './project.mjs';

test('where nginx is missing, the tests behind it fail with one line that says so', () => {
  const { status, stdout, stderr } = spawnSync(pinnedNode, [join(root, 'scripts/test-proxy.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NGINX: '/nowhere/nginx' },
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe('There is no /nowhere/nginx on this machine: install nginx and try again.\n');
});
