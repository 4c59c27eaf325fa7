/** One flood, as its process is told. */
export interface Flood {
  name: string;
  port: number;
  seconds: number;
  connections: number;
  /** Requests a second; without it each connection asks again as soon as it is answered. */
  perSecond?: number;
  /** Asked for one after the other, again and again. */
  requests: { method: string; path: string; body?: string }[];
  /** Headers of who sends them. */
  headers: Record<string, string>;
  /** Each request comes from another /64 of one /48, and tries another email. */
  fromWholeNetwork?: boolean;
}

/** What came back, by status. */
export interface FloodResult {
  perSecond: number;
  byStatus: Record<number, number>;
}
