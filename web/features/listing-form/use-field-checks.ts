import { type FocusEvent, type SyntheticEvent, useEffect } from 'react';
import type { ListingFormState } from './listing-fields.tsx';
import type { ListingText } from './listing-text.ts';

type FieldName = keyof ListingText;

/** What is typed into one of them makes another one right or wrong. */
const COMPARED: readonly (readonly FieldName[])[] = [
  ['buy_in_price', 'market_price', 'max_bid_price', 'reserve_price'],
  ['financial_year', 'revenue', 'profit'],
  ['increments', 'min_increment'],
];

/**
 * What is wrong with a field stands beside it once the field is left, and goes while it is mended. Empty
 * fields are refused only when the form is sent, except the year of figures that are given. A restored draft
 * was left before.
 */
export function useFieldChecks(form: ListingFormState, isRestored: boolean) {
  const { getFieldState, getValues, trigger } = form;
  useEffect(() => {
    if (isRestored) void trigger(judgedOf(getValues()));
  }, [isRestored, getValues, trigger]);
  const check = (event: SyntheticEvent<HTMLFormElement>, isLeft: boolean) => {
    const { name } = event.target as HTMLInputElement;
    const judged = isLeft ? judgedOf(getValues()) : [];
    const names = COMPARED.find((group) => group.some((one) => one === name)) ?? [name];
    const checked = (names as readonly FieldName[]).filter(
      (one) => judged.includes(one) || getFieldState(one).invalid,
    );
    if (checked.length > 0) void trigger(checked);
  };
  return {
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      // The button checks them all, and would move away from under the pointer.
      if (!isSubmit(event.relatedTarget)) check(event, true);
    },
    onChange: (event: SyntheticEvent<HTMLFormElement>) => check(event, false),
  };
}

const isSubmit = (element: Element | null): boolean =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** The fields to judge: those filled in, and the year that a figure was given for. */
const judgedOf = (typed: ListingText): FieldName[] =>
  (Object.keys(typed) as FieldName[]).filter(
    (name) =>
      typed[name] !== '' || (name === 'financial_year' && typed.revenue + typed.profit !== ''),
  );
