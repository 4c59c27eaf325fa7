/** Of a syntax tree's node, what is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: Node & { name?: string };
  arguments: readonly (Node & { properties?: readonly Property[] })[];
}
interface Property extends Node {
  key: { name?: string };
}
interface Declarator {
  init: Node | null;
}
interface Statement extends Node {
  declarations?: readonly Declarator[];
  declaration?: { declarations?: readonly Declarator[] } | null;
}
interface Parser {
  parse(code: string): { body: readonly object[] };
}

const CONTRACT = /\/contract\/[\w/-]+\.ts$/;
/** Of an operation, what a call is made of. */
const FOR_CALLS = new Set(['method', 'path', 'form']);
/** Does nothing by itself, so it may be left out as it stands. */
const INERT = /^(?:Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/;

/**
 * Of the contract, browsers load what they use: how an operation is called, and the schemas that a
 * screen imports by name to check a form or an address with. Schemas of answers, and with them most
 * of zod, are 20 kB gzipped that every page would load, and build, to no end: answers are checked
 * where they leave. So an operation's other properties are undefined here.
 */
export const lightContract = {
  name: 'light-contract',
  transform(this: Parser, code: string, id: string) {
    if (!CONTRACT.test(id)) return undefined;
    const statements = this.parse(code).body as readonly Statement[];
    const values = statements
      .flatMap((one) => one.declarations ?? one.declaration?.declarations ?? [])
      .flatMap(({ init }) => (init && !INERT.test(init.type) ? [init] : []));
    // From the end, so that the places before stay where they are.
    const light = values.toReversed().reduce((text, value) => {
      return text.slice(0, value.start) + lightened(value, code) + text.slice(value.end);
    }, code);
    return { code: light, map: null, moduleSideEffects: false };
  },
};

function lightened(value: Node, code: string): string {
  const text = ({ start, end }: Node): string => code.slice(start, end);
  const { callee, arguments: given } = value as Call;
  if (value.type === 'CallExpression' && callee.name === 'endpoint') {
    const properties = given[0]?.properties ?? [];
    const kept = properties.filter(({ key }) => FOR_CALLS.has(key.name ?? ''));
    return `{ ${kept.map(text).join(', ')} }`;
  }
  // Whatever calls make it: nobody misses it who does not use its name.
  return text(value).includes('(') ? `/* @__PURE__ */ (() => (${text(value)}))()` : text(value);
}
