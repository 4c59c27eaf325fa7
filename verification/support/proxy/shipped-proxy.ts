import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { all, type Directive, locationOf, parseConf, the } from './nginx-conf.ts';

const FILE = join(import.meta.dirname, '../../../ops/nginx/fairlot.conf');

/** ops/nginx/fairlot.conf as it is shipped, by what each of its parts is for. */
export const proxyServer = shipped();

function shipped() {
  const conf = parseConf(readFileSync(FILE, 'utf8'));
  const servers = all(conf, 'server').map(({ block }) => block);
  const listensOn = (server: readonly Directive[], ...words: string[]) =>
    all(server, 'listen').some(({ args }) => args.join(' ') === words.join(' '));
  const found = (...words: string[]): Directive[] => {
    const server = servers.find((one) => listensOn(one, ...words));
    if (!server) throw new Error(`no server listens on ${words.join(' ')}`);
    return server;
  };
  const byTls = found('443', 'ssl', 'http2');
  return {
    conf,
    servers,
    /** For host names that are not ours. */
    strangers: found('443', 'ssl', 'default_server'),
    byTls,
    plain: found('80'),
    /** What is handed on to the product, and how. */
    passing: locationOf(byTls, '/'),
    /** `Connection` by the request's `Upgrade`. */
    connectionByUpgrade: mapOf(conf, '$http_upgrade', '$fairlot_connection'),
    logFormat: the(conf, 'log_format'),
  };
}

function mapOf(conf: readonly Directive[], from: string, to: string): Directive[] {
  const map = all(conf, 'map').find(({ args }) => args.join(' ') === `${from} ${to}`);
  if (!map) throw new Error(`no map of ${from} to ${to}`);
  return map.block;
}
