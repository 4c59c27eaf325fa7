/** How long something took, in its two largest units: "7 d 2 h", "2 h 5 min", "40 s". */
export function lasted(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const from = parts.findIndex(([amount]) => amount > 0);
  if (from < 0) return '0 s';
  const shown = parts.slice(from, from + 2).filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}
