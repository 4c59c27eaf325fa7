import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeAuthority } from '../certificates.ts';
import { freePort } from '../free-port.ts';
import { type Front, HOST } from './ask.ts';

const shipped = (name: string) =>
  readFile(join(import.meta.dirname, '../../../ops/nginx', name), 'utf8');

/** The operator's own, and no package of ours; `npm run test:machine -- proxy` has looked for it. */
const PROGRAM = process.env.NGINX ?? 'nginx';
const SYSTEM = '/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin';

interface Nginx extends Front {
  plainPort: number;
}

/** Runs nginx by ops/nginx/*.conf before these servers, with ports, folders and a certificate of the test's own. */
export async function runNginx(...serverPorts: number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-nginx-'));
  await chmod(folder, 0o755);
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  const authority = makeAuthority('Fairlot test authority');
  const { cert, key } = authority.issue(HOST);
  await mkdir(join(folder, 'tmp'));
  await writeFile(join(folder, 'fullchain.pem'), cert);
  await writeFile(join(folder, 'privkey.pem'), key);
  const site = (await shipped('fairlot.conf'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${tlsPort}`)
    .replaceAll('/etc/letsencrypt/live/fairlot.example', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace(/^ *server 127\.0\.0\.1:3000 (.*)$/gm, (_, how: string) =>
      serverPorts.map((port) => `server 127.0.0.1:${port} ${how}`).join(' '),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  const main = (await shipped('nginx.conf'))
    .replace(/^user .*$/m, 'daemon off;')
    .replace('/run/nginx.pid', `${folder}/pid`)
    .replace('/var/log/nginx', folder)
    .replace(
      'include /etc/nginx/conf.d/*.conf;',
      `${paths.join(' ')} include ${folder}/site.conf;`,
    );
  const config = join(folder, 'nginx.conf');
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(config, main);
  const child = spawn(PROGRAM, ['-c', config, '-p', folder, '-e', join(folder, 'error.log')], {
    env: { PATH: SYSTEM },
    stdio: 'ignore',
  });
  await listening(child, tlsPort, join(folder, 'error.log'));
  return {
    plainPort,
    tlsPort,
    authority: authority.cert,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number, log: string): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await readFile(log, 'utf8')}`);
    await pause(20);
  }
}
