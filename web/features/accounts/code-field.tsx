import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { textLink } from './form-frame.tsx';

interface CodeKind {
  name: 'app' | 'recovery';
  switch: () => void;
}

/** The kind of code to enter; `onSwitch` clears the field. */
export function useCodeKind(onSwitch: () => void): CodeKind {
  const [name, setName] = useState<CodeKind['name']>('app');
  return {
    name,
    switch: () => {
      setName(name === 'app' ? 'recovery' : 'app');
      onSwitch();
    },
  };
}

const words = {
  app: {
    label: 'Code from your app',
    help: 'Six digits. The app shows a new code every 30 seconds.',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the codes you saved when you turned on two-step login. Each works once.',
    other: 'Use the code from your app instead',
  },
};

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'help'> & {
  kind: CodeKind;
  /** Focuses the field when it first appears. */
  focused?: boolean;
};

/** A field for an app code or a recovery code, with a link to switch between them. */
export function CodeField({ kind, focused, ...field }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus();
  }, [focused]);
  const { label, help, other } = words[kind.name];
  return (
    <div ref={box} className="flex flex-col items-stretch gap-3">
      <Field
        required
        label={label}
        help={help}
        inputMode={kind.name === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        className="figures"
        {...field}
      />
      <button type="button" className={`${textLink} self-start text-sm`} onClick={kind.switch}>
        {other}
      </button>
    </div>
  );
}
