const inChromium = (file) => ({ file, wantsChromium: true });
const plain = (file) => ({ file, wantsChromium: false });

/**
 * Commands that are several programs each: `npm run COMMAND -- NAME [its options]`. Without a name it is the one
 * called ''; a command that has none says which names there are.
 */
export const programs = {
  bench: {
    prepare: plain('verification/bench/prepare.ts'),
    bids: plain('verification/bench/bids/bench-bids.ts'),
    closing: plain('verification/bench/closing/bench-closing.ts'),
    fanout: plain('verification/bench/fanout/bench-fanout.ts'),
    floods: plain('verification/bench/floods/bench-floods.ts'),
    lists: plain('verification/bench/lists/run.ts'),
    page: inChromium('verification/bench/page/bench-page.ts'),
    pages: inChromium('verification/bench/pages/bench-pages.ts'),
  },
  torture: {
    '': plain('verification/torture/cli.ts'),
    restart: plain('verification/torture/restart/cli-restart.ts'),
    soak: plain('verification/torture/soak/cli-soak.ts'),
    fuzz: plain('verification/fuzz/cli-fuzz.ts'),
  },
  shots: { '': inChromium('verification/e2e/screens/take-shots.ts') },
  packages: { licenses: plain('scripts/licenses.mjs'), sbom: plain('scripts/sbom.mjs') },
};

/** What to run for these words after the command, with which options; a text: why nothing. */
export function chooseProgram(command, words) {
  const own = programs[command];
  const [first = '', ...others] = words;
  if (first !== '' && Object.hasOwn(own, first)) return { ...own[first], options: others };
  const isName = first !== '' && !first.startsWith('-');
  if (own[''] !== undefined && !isName) return { ...own[''], options: words };
  const names = Object.keys(own).filter((name) => name !== '');
  return `Usage: npm run ${command} -- ${names.join('|')} [its options]`;
}
