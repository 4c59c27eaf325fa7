import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedReference, paymentReference, readPaymentReference } from './payment-reference.ts';

test('the example of ISO 11649 has its check digits', () => {
  expect(paymentReference('539007547034')).toBe('RF18539007547034');
  expect(groupedReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
  expect(readPaymentReference(' rf18 5390 0754 7034 ')).toBe('RF18539007547034');
});

test('one wrong character, or two that changed places, make it no reference', () => {
  const number = fc.stringMatching(/^\d{2,21}$/);
  fc.assert(
    fc.property(number, fc.nat(), fc.constantFrom(...'0123456789AZ'), (text, at, other) => {
      const reference = paymentReference(text);
      const place = 4 + (at % text.length);
      const wrong = reference.slice(0, place) + other + reference.slice(place + 1);
      const [one = '', two = ''] = reference.slice(place, place + 2);
      const swapped = reference.slice(0, place) + two + one + reference.slice(place + 2);
      expect(readPaymentReference(reference)).toBe(reference);
      if (wrong !== reference) expect(readPaymentReference(wrong)).toBeUndefined();
      if (two !== '' && one !== two) expect(readPaymentReference(swapped)).toBeUndefined();
    }),
  );
});
