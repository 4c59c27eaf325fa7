import { useStrip } from '#web/lib/use-strip.ts';
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
  const strip = useStrip<HTMLDivElement>(chosen);
  return (
    <fieldset className="mb-4 min-w-0 border-b border-line">
      <legend className="sr-only">{label}</legend>
      <div ref={strip} className="strip relative flex gap-1 overflow-x-auto p-1 pl-0">
        {options.map(([name, words]) => (
          <Button
            key={name}
            size="small"
            kind={name === chosen ? 'secondary' : 'quiet'}
            aria-pressed={name === chosen}
            data-at={name}
            onClick={() => onChoose(name)}
          >
            {words}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
