/** What the hashing process is asked: the hash of a password, or whether it fits one. */
export interface HashingJob {
  id: number;
  password: string;
  /** The hash to compare with; without it a new one is made. */
  expected?: string;
}

export interface HashingResult {
  id: number;
  hash?: string;
  fits?: boolean;
  failure?: string;
}
