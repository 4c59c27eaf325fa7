/** A value kept in this browser: the same in all of its tabs, and told to whoever subscribed. */
export interface Stored<T> {
  read: () => T;
  write: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function stored<T extends object>(key: string, initial: T): Stored<T> {
  const listeners = new Set<() => void>();
  let [text, value]: [string | null, T] = [null, initial];

  const read = (): T => {
    const found = textAt(key);
    if (found !== text) [text, value] = [found, parsed(found) ?? initial];
    return value;
  };
  return {
    read,
    write(next) {
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: it lasts as long as the page.
        value = next;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };

  function parsed(found: string | null): T | undefined {
    try {
      const given: unknown = JSON.parse(found ?? 'null');
      return typeof given === 'object' && given !== null ? { ...initial, ...given } : undefined;
    } catch {
      return undefined;
    }
  }
}

function textAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
