/** Runs on whatever Node the machine has, so nothing newer than that may be used above this check. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Fairlot needs Node 20.19 or newer to start; this is ${version}.`);
  process.exit(1);
}
