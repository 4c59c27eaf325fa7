import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dateAndTime } from '#web/lib/moments.ts';
import { myTermsQuery } from '#web/lib/my-terms-query.ts';
import { Loaded } from '#web/ui/loaded.tsx';

/** The versions of the terms that the user agreed to. */
export function MyTermsList() {
  const terms = useQuery(myTermsQuery);
  return (
    <Loaded query={terms} failed="Failed to load your agreements.">
      {({ version, agreed }) => (
        <>
          {agreed.length === 0 && (
            <p className="text-sm text-ink-soft">
              You have not agreed to any terms yet. You will be asked before your first bid.
            </p>
          )}
          <ul className="flex flex-col gap-2 text-sm">
            {agreed.map((one) => (
              <li key={one.version}>
                Version <span className="figures">{one.version}</span>
                {one.version === version && ' (in force)'}, agreed on {dateAndTime(one.agreed_at)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <Link to="/terms" className="underline underline-offset-2">
              Read the terms in force
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
