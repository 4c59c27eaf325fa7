import { useState } from 'react';
import { useSecondsLeft } from '#web/lib/use-server-time.ts';
import { clockWords } from './clock-words.ts';

/**
 * Announces a lot's remaining time near its end to screen readers. It is always on the page, also while
 * the panel with the clock is closed or a dialog covers it.
 */
export default function ClockSpeaker({ endsAt }: { endsAt: string }) {
  const left = useSecondsLeft(endsAt);
  const [told, setTold] = useState({ left, endsAt, words: '' });
  if (told.left !== left || told.endsAt !== endsAt)
    setTold({ left, endsAt, words: clockWords(told, { left, endsAt }) ?? told.words });
  return (
    <p aria-live="assertive" className="sr-only">
      {told.words}
    </p>
  );
}
