import { chooseConfirmation, useConfirmation } from './confirmation.ts';

const options = [
  ['unusual', 'First and large bids'],
  ['always', 'Every bid'],
] as const;

/** Which bids Place Bid asks about before it sends them. */
export function ConfirmationChoice() {
  const chosen = useConfirmation();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-xs">
      <legend className="float-left mr-4 text-ink-soft">Confirm</legend>
      {options.map(([option, words]) => (
        <label key={option} className="tap inline-flex cursor-pointer items-center gap-1.5">
          <input
            type="radio"
            name="bid-confirmation"
            className="accent-accent"
            checked={chosen === option}
            onChange={() => chooseConfirmation(option)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
