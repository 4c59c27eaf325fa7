/** A name as the public sees it: first name plus the initial of the second word, "Jane D." (spec section 9). */
export function maskedName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  const initial = second && [...second][0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
