/** 850 → "1 kB", 41_000_000 → "41 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${Math.round(bytes / 1_000_000)} MB`;
