import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The type that zod gives to the result of a rule between fields. */
const BETWEEN_FIELDS = 'custom';

/**
 * The API names the password where password and confirmation differ, as the specification has it. On
 * screen the message stands under the confirmation: that is the field to type again.
 */
export const showUnderConfirmation =
  <Input extends FieldValues, Output>(
    resolver: Resolver<Input, unknown, Output>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors = Object.entries(result.errors as Record<string, FieldError>).map(
      ([name, error]) => {
        const confirmation = `${name}_confirmation`;
        const isMismatch =
          error.type === BETWEEN_FIELDS &&
          confirmation in values &&
          values[name] !== values[confirmation];
        return isMismatch ? [confirmation, { ...error, ref: undefined }] : [name, error];
      },
    );
    if (errors.length === 0) return result;
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> };
  };
