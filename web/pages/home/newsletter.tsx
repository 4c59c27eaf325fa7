import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { inputStyle } from '#web/ui/field.tsx';

/** A box that does nothing: it sends nothing and says nothing. */
export function Newsletter() {
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 border-t border-line pt-10 md:flex-row md:items-end md:justify-between"
    >
      <div>
        <h2 id={`${id}-title`} className="text-lg">
          Newsletter
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          There is none yet: your address is neither sent nor kept.
        </p>
      </div>
      <form
        className="flex w-full max-w-[440px] items-end gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <label htmlFor={id} className="text-sm font-medium">
            Newsletter address
          </label>
          <input id={id} type="text" inputMode="email" autoComplete="off" className={inputStyle} />
        </div>
        <Button type="submit">Subscribe</Button>
      </form>
    </section>
  );
}
