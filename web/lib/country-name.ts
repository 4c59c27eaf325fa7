let naming: Intl.DisplayNames | undefined;

/** "Germany" for "DE". */
export function countryName(code: string): string {
  naming ??= new Intl.DisplayNames('en', { type: 'region' });
  return naming.of(code) ?? code;
}
