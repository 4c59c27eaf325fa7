import type { Counts } from './histogram.ts';
import type { WatchScene } from './watcher.ts';

/** What the process that measures asks of one that holds sockets. */
export type CrowdOrder =
  | { do: 'open'; scene: WatchScene; count: number }
  | { do: 'forget' }
  | { do: 'report' }
  /** So many do not read from here on. */
  | { do: 'stall'; count: number }
  /** All lines are gone in the same moment. */
  | { do: 'drop' }
  /** Each line is cut, again and again, for so long each time. */
  | { do: 'cut'; times: number; milliseconds: number }
  | { do: 'close' };

export interface Report {
  sockets: number;
  frames: number;
  delays: Counts;
  absences: Counts;
  owns: Counts;
  holes: number;
  /** The last bid that each of those that read knows, with how many know no more. */
  known: Counts;
  /** Those that do not read and whose line the server has ended. */
  dropped: number;
}
