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
