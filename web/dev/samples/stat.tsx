import { Link } from 'react-router';
import { State } from '#web/dev/specimen.tsx';
import { Stats } from '#web/ui/stat.tsx';

export default function StatSample() {
  return (
    <>
      <State is="with something to do">
        <Stats
          figures={[
            { label: 'Users', figure: '1,204' },
            { label: 'Live auctions', figure: '31' },
            {
              label: 'Bids today',
              figure: '560',
              action: (
                <Link to="/admin/bids" className="underline">
                  See them
                </Link>
              ),
            },
          ]}
        />
      </State>
      <State is="long figures">
        <Stats
          long
          figures={[
            { label: 'Leading bid', figure: '$58.88', action: '$2,826,240.00 for 48,000 shares' },
            { label: 'Bids', figure: '32' },
            { label: 'Time left', figure: '04:02:57:07' },
          ]}
        />
      </State>
      <State is="loading">
        <Stats
          figures={[
            { label: 'Bids', figure: undefined },
            { label: 'Won', figure: undefined },
            { label: 'Lost', figure: undefined },
          ]}
        />
      </State>
    </>
  );
}
