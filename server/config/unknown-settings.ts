import { type SettingName, settingNames } from './settings.ts';

const known: ReadonlySet<string> = new Set(settingNames);

/**
 * The unknown names that were surely meant for us. In .env every unknown name was; in the environment, which
 * is full of other programs' names, only FAIRLOT_… and names that are one typing error away from a setting were.
 */
export function* unknownSettings(
  environment: Iterable<string>,
  file: Iterable<string>,
): Generator<{ name: string; meant: SettingName | undefined }> {
  for (const name of file) {
    if (!known.has(name)) yield { name, meant: meantBy(name) };
  }
  for (const name of environment) {
    if (known.has(name)) continue;
    const meant = meantBy(name);
    if (meant !== undefined || name.startsWith('FAIRLOT_')) yield { name, meant };
  }
}

const meantBy = (name: string): SettingName | undefined =>
  settingNames.find(
    (setting) => name.toUpperCase() === setting || isTypo(name.toUpperCase(), setting),
  );

/**
 * Whether the name is one typing error away. Short names are close to other programs' (POST, API_URL), so there
 * only two swapped letters count; an extra or missing letter counts from 6 letters on, a wrong one from 9.
 */
function isTypo(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 1) return false;
  const start = firstDifference(name, setting);
  const rest = name.slice(start);
  const meant = setting.slice(start);
  if (name.length > setting.length) return setting.length >= 6 && rest.slice(1) === meant;
  if (name.length < setting.length) return setting.length >= 6 && rest === meant.slice(1);
  const swapped = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}` === meant;
  return swapped || (setting.length >= 9 && rest.slice(1) === meant.slice(1));
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
