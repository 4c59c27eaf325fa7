import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { multistream } from 'pino';
import { type Config, loadConfig } from './config/config.ts';
import { refuseUnsafeDevelopment } from './config/refuse-unsafe.ts';
import { StartError } from './config/start-error.ts';
import { faultLog } from './platform/database/outage-log.ts';
import { applicationLog, standardError } from './platform/observability/logging/application-log.ts';
import { consoleToLog } from './platform/observability/logging/console-to-log.ts';
import { recentFaults } from './platform/observability/recent-faults.ts';
import { run } from './run.ts';
import { startWarnings } from './start-warnings.ts';

/** Longest a shutdown may take before the process goes all the same: the last mails and the database fit into it. */
const SHUTDOWN_LIMIT_MS = 25_000;

/** A service manager may send one to the launcher and to us; close-with-grace would end a stop at the second. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function welcome(config: Config): string {
  const lines = ['', `Fairlot is open at ${config.appUrl}`];
  if (config.demo && !config.publicDemo)
    lines.push(
      '  Log in with the password "password" as',
      '    admin@fairlot.test   approves listings and bid requests',
      '    seller@fairlot.test  lists shares',
      '    buyer@fairlot.test   bids',
    );
  if (!config.production && !config.publicDemo && config.smtpUrl === undefined)
    lines.push(`  Emails land in ${config.appUrl}/dev/mailbox`);
  lines.push(`  The API is described at ${config.appUrl}/docs`, '  Ctrl-C stops it.', '');
  return lines.join('\n');
}

/** Ctrl-C, SIGTERM, the terminal closed, the launcher gone, or a fault that nothing caught: stops in order, once. */
function stopWhenAsked(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  const options = { delay: SHUTDOWN_LIMIT_MS, logger: log, skip: [...STOP_SIGNALS] };
  const { close } = closeWithGrace(options, ({ err }) => {
    if (err) log.fatal({ err }, 'Nothing caught this fault. The server stops.');
    stopped ??= stop();
    return stopped;
  });
  for (const event of [...STOP_SIGNALS, 'disconnect']) process.on(event, close);
}

async function open(config: Config): Promise<void> {
  const faults = recentFaults();
  const log = applicationLog(
    config,
    multistream([
      { level: 'trace', stream: standardError() },
      { level: 'warn', stream: faults.lines },
    ]),
  );
  consoleToLog(log, faultLog(log, { level: 'warn' }));
  for (const line of await startWarnings(config)) log.warn(line);
  const starting = run(config, { log, faults, say });
  stopWhenAsked(log, async () => (await starting).stop());
  await starting;
  say(welcome(config));
}

try {
  const config = loadConfig();
  refuseUnsafeDevelopment(config);
  await open(config);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
