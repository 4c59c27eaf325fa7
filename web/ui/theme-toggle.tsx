import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '#web/lib/theme.ts';
import { Button } from './button.tsx';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <Button
      kind="quiet"
      size="icon"
      aria-pressed={dark}
      aria-label="Dark mode"
      onClick={toggleTheme}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}
