import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '#web/lib/theme.ts';
import { Button } from './button.tsx';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-pressed={dark}
      aria-label="Dark mode"
      onClick={toggleTheme}
    >
      {/* Both: what the server draws is right in either theme. */}
      <Moon size={20} aria-hidden="true" className="[[data-theme=dark]_&]:hidden" />
      <Sun size={20} aria-hidden="true" className="hidden [[data-theme=dark]_&]:block" />
    </Button>
  );
}
