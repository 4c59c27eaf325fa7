import { Link } from 'react-router';

export function Brand() {
  return (
    <Link to="/" className="tap inline-flex items-center gap-2 rounded-sm text-lg font-semibold">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <path d="M9 24V8h14M9 16h10" fill="none" stroke="#fff" strokeWidth="3" />
        <path d="M18 24h5v-5" fill="none" stroke="#8fd6b0" strokeWidth="3" />
      </svg>
      Fairlot
    </Link>
  );
}
