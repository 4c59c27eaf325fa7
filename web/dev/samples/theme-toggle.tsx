import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

export default function ThemeToggleSample() {
  return (
    <div>
      <ThemeToggle />
    </div>
  );
}
