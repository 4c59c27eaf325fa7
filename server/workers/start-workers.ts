import cluster, { type Worker } from 'node:cluster';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Told } from '../bidding/outcome.ts';
import type { Sequencer } from '../bidding/sequencer.ts';
import type { Config } from '../config.ts';
import { announceChange, type Change, onCommit } from '../db/committed.ts';
import type { Db } from '../db/pool.ts';
import type { Log } from '../log.ts';
import type { Family } from '../metrics/family.ts';
import { WorkerFigures } from '../metrics/gather.ts';
import type { Lookout } from '../metrics/lookout.ts';
import { StartError } from '../start-error.ts';
import { BidDesk } from './bid-desk.ts';
import type { CrewForgetting } from './forgetting.ts';
import { connectionsFor, type FromWorker, type ToWorker } from './messages.ts';
import { Silence } from './silence.ts';
import { BEAT_MS } from './told-readiness.ts';

export interface Workers {
  /** Whether all of them take requests. */
  areUp(): boolean;
  /** What all of them have counted. */
  gather(): Promise<Family[]>;
  /** Lets every worker answer what it has taken, and waits until they are gone. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  config: Config;
  /** How many there are beside this process. */
  count: number;
  /** This process's, whose connections workers take, too. */
  server: Server;
  /** This process's, whose commits are told to all workers. */
  db: Db;
  connection: pg.ClientConfig;
  log: Log;
  /** Decides the bids of all workers. */
  sequencer: Sequencer<Told>;
  /** Whether what runs beside the workers, in the first process, is up. */
  isReady: () => boolean;
  /** What a worker is told that wants to know how the whole server does. */
  lookout: Lookout;
  /** Workers that remember callers join it. */
  forgetting: CrewForgetting;
}

/** A worker that dies again at once is replaced later each time. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** One that lived for so long has not died of its start. */
const LONG_LIFE_MS = 30_000;
/** A worker that does not stop in this time is killed; its bids are then unanswered, not lost. */
const STOP_LIMIT_MS = 10_000;
/** How often the first process looks whether what runs in it is still up. */
const WATCH_MS = 250;

/**
 * Runs so many processes beside this one, behind its port. Resolves when all of them listen; StartError
 * with the first one's line when one cannot. Afterwards one that dies is replaced. Workers accept for
 * themselves, on the socket that this process listens on: handed out by the first process, a
 * connection on its way to a worker that is killed stays open with nobody behind it, and its bidder
 * waits for ever.
 */
export async function startWorkers(options: WorkerOptions): Promise<Workers> {
  // Written and read in less time than JSON, of which answers to bids would be escaped once more.
  cluster.setupPrimary({ serialization: 'advanced' });
  const crew = new Crew(options);
  try {
    await crew.allListen();
  } catch (error) {
    await crew.stop();
    throw error;
  }
  return crew;
}

class Crew implements Workers {
  readonly #options: WorkerOptions;
  /** With the desk that takes each one's bids. */
  readonly #workers = new Map<Worker, BidDesk>();
  readonly #listening = new Set<Worker>();
  readonly #figures = new WorkerFigures();
  readonly #silence = new Silence<Worker>();
  readonly #watch: NodeJS.Timeout;
  readonly #look: NodeJS.Timeout;
  #isStarting = true;
  #isStopping = false;
  #told = { ready: false, at: Number.NEGATIVE_INFINITY };
  #deaths = 0;
  #started = Promise.withResolvers<void>();

  constructor(options: WorkerOptions) {
    this.#options = options;
    for (let count = 0; count < options.count; count += 1) this.#fork();
    this.#watch = setInterval(() => this.#tellReadiness(), WATCH_MS);
    this.#look = setInterval(() => this.#killSilent(), BEAT_MS);
    onCommit(options.db, (change, committer) => {
      if (committer === 'here') this.#tellChange(change);
    });
  }

  areUp(): boolean {
    return this.#listening.size === this.#options.count;
  }

  async allListen(): Promise<void> {
    await this.#started.promise;
    this.#isStarting = false;
  }

  gather(): Promise<Family[]> {
    return this.#figures.gather(this.#listening);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watch);
    clearInterval(this.#look);
    await Promise.all([...this.#workers.keys()].map(stopWorker));
  }

  #fork(): void {
    const worker = cluster.fork();
    const born = performance.now();
    const desk = new BidDesk(
      worker.id,
      this.#options.sequencer,
      (message, written) => !worker.isConnected() || worker.send(message, written),
    );
    this.#workers.set(worker, desk);
    this.#silence.joined(worker);
    worker.on('message', (message: FromWorker) => {
      this.#silence.heard(worker);
      if (message.say === 'bids') desk.take(message);
      else this.#hear(worker, message, desk);
    });
    worker.on('error', (err) => {
      // A message to a worker that is just going fails; its exit is what counts, unless it never came to be.
      if (worker.process.pid !== undefined)
        this.#options.log.warn({ err }, 'A worker was not reached.');
      else if (this.#workers.has(worker)) this.#left(worker, desk, () => this.#forkLater(err));
    });
    worker.once('exit', (code, signal) =>
      this.#left(worker, desk, () => this.#replace(performance.now() - born, code, signal)),
    );
  }

  #left(worker: Worker, desk: BidDesk, replace: () => void): void {
    desk.close();
    this.#workers.delete(worker);
    this.#listening.delete(worker);
    this.#silence.left(worker);
    this.#figures.left(worker);
    this.#options.forgetting.left(worker);
    this.#tellReadiness();
    if (this.#isStarting) this.#started.reject(new StartError('A worker did not start.'));
    else if (!this.#isStopping) replace();
  }

  /** Named, so that the database's own lists say whose a session is. */
  #connectionOf({ id }: Worker): pg.ClientConfig {
    return { ...this.#options.connection, application_name: `fairlot worker ${id}` };
  }

  #hear(worker: Worker, message: FromWorker, desk: BidDesk): void {
    if (message.say === 'changed') {
      announceChange(this.#options.db, message.changed, 'beside');
      this.#tellChange(message.changed, desk);
    }
    if (message.say === 'wants changes') void tellChanges(worker, message.call, desk);
    if (message.say === 'hello') {
      const connections = connectionsFor(this.#options.count + 1);
      const connection = this.#connectionOf(worker);
      tell(worker, { say: 'open', config: this.#options.config, connection, connections });
    }
    if (message.say === 'built' && !this.#isStopping)
      tell(worker, { say: 'listen' }, this.#options.server);
    this.#figures.heard(worker, message);
    this.#options.forgetting.heard(worker, message);
    if (message.say === 'wants overview') void this.#tellOverview(worker, message.call);
    if (message.say === 'failed') this.#failed(message.line);
    if (message.say !== 'listening') return;
    this.#listening.add(worker);
    this.#silence.listens(worker);
    this.#options.forgetting.joined(worker);
    tell(worker, { say: 'ready', ready: this.#told.ready });
    this.#tellReadiness();
    if (this.areUp()) this.#started.resolve();
  }

  /** At the start whoever starts the server is told. */
  #failed(reason: string): void {
    if (this.#isStarting) this.#started.reject(new StartError(reason));
    else this.#options.log.error({ reason }, 'A worker could not take requests.');
  }

  /** To all but the one who said so. */
  #tellChange(change: Change, but?: BidDesk): void {
    for (const desk of this.#workers.values()) if (desk !== but) desk.changed(change);
  }

  async #tellOverview(worker: Worker, call: number): Promise<void> {
    const overview = await this.#options.lookout.overview().catch(() => undefined);
    if (overview) tell(worker, { say: 'overview', call, overview });
  }

  #replace(lived: number, code: number, signal: string): void {
    const pause = this.#nextPause(lived);
    if (code === 0)
      this.#options.log.warn({ pause }, 'A worker stopped as it was told to and is replaced.');
    else this.#options.log.error({ code, signal, pause }, 'A worker died and is replaced.');
    void this.#forkAfter(pause);
  }

  /** The machine gave no process (too many of them, no memory, no program): it may the next time. */
  #forkLater(err: unknown): void {
    const pause = this.#nextPause(0);
    this.#options.log.error({ err, pause }, 'A worker could not be started; trying again.');
    void this.#forkAfter(pause);
  }

  #nextPause(lived: number): number {
    this.#deaths = lived > LONG_LIFE_MS ? 1 : this.#deaths + 1;
    return Math.min(FIRST_PAUSE_MS * 2 ** (this.#deaths - 1), LONGEST_PAUSE_MS);
  }

  async #forkAfter(pause: number): Promise<void> {
    await sleep(pause, undefined, { ref: false });
    if (this.#isStopping) return;
    try {
      this.#fork();
    } catch (error) {
      this.#forkLater(error);
    }
  }

  /** Whoever is connected to one that stands still would wait for ever. */
  #killSilent(): void {
    for (const { process: still } of this.#silence.look()) {
      this.#options.log.error({ worker: still.pid }, 'A worker stands still and is killed.');
      still.kill('SIGKILL');
    }
  }

  /** At once when it changed, and now and then when it did not: workers do not believe it for ever. */
  #tellReadiness(): void {
    if (this.#isStopping) return;
    const ready = this.areUp() && this.#options.isReady();
    const at = performance.now();
    if (ready === this.#told.ready && at - this.#told.at < BEAT_MS) return;
    this.#told = { ready, at };
    for (const worker of this.#workers.keys()) tell(worker, { say: 'ready', ready });
  }
}

const tell = (worker: Worker, message: ToWorker, server?: Server): void => {
  if (worker.isConnected()) worker.send(message, server);
};

async function tellChanges(worker: Worker, call: number, desk: BidDesk): Promise<void> {
  const changed = await desk.takeChanged();
  tell(worker, { say: 'changes', call, changed });
}

async function stopWorker(worker: Worker): Promise<void> {
  // Not by `once`: a message that no longer reaches a worker is an error of it, and no reason to fail.
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  tell(worker, { say: 'stop' });
  const killer = setTimeout(() => worker.process.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(killer);
}
