import { Button } from './button.tsx';

interface TabsProps<Name extends string> {
  /** What the choice is about: "Status". */
  label: string;
  chosen: Name;
  options: readonly (readonly [name: Name, words: string])[];
  onChoose: (name: Name) => void;
}

/** One of a few kinds of rows, all on sight; on phones the row scrolls sideways. */
export function Tabs<Name extends string>({ label, chosen, options, onChoose }: TabsProps<Name>) {
  return (
    <fieldset className="mb-4 flex min-w-0 gap-1 overflow-x-auto border-b border-line p-1 pl-0">
      <legend className="sr-only">{label}</legend>
      {options.map(([name, words]) => (
        <Button
          key={name}
          size="small"
          kind={name === chosen ? 'secondary' : 'quiet'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  );
}
