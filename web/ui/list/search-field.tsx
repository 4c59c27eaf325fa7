import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useTypedBefore } from '#web/lib/use-typed-before.ts';
import { inputStyle } from '#web/ui/field.tsx';
import { useSearchText } from './use-search-text.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  searched: string;
  onSearch: (text: string) => void;
  /** Of the label around the field. */
  className: string;
}

/** Searches a list with each letter, also those typed before the page could listen. */
export function SearchField({
  label,
  placeholder,
  searched,
  onSearch,
  className,
}: SearchFieldProps) {
  const { text, type } = useSearchText(searched);
  const search = (typed: string) => {
    onSearch(typed);
    type(typed);
  };
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, text, search);
  return (
    <label className={`relative col-span-2 block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        size={16}
        aria-hidden="true"
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => search(event.target.value)}
        // The first press clears it, by the browser; the second leaves it.
        onKeyDown={({ key }) => key === 'Escape' && text === '' && field.current?.blur()}
        className={`${inputStyle} pl-9 max-sm:pr-12 pointer-fine:text-sm`}
      />
    </label>
  );
}
