/** DATA_DIR/bench.json: what a load generator needs to bid as many people at once. */
export interface BenchFile {
  url: string;
  /** `cookie` is the whole Cookie header, `xsrf` the X-XSRF-TOKEN header's value. */
  bidders: { cookie: string; xsrf: string; email: string }[];
  /** Prices in dollars. */
  lots: { id: number; floor: number; min_increment: number }[];
}
