import { useQuery } from '@tanstack/react-query';
import { State } from '#web/dev/specimen.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

const never = () => new Promise<string>(() => undefined);
const refused = () => Promise.reject(new Error('Failed to load bids.'));

export default function LoadedSample() {
  const waiting = useQuery({ queryKey: ['waiting'], queryFn: never });
  const failed = useQuery({ queryKey: ['failed'], queryFn: refused, retry: false });
  const there = useQuery({ queryKey: ['there'], queryFn: () => 'What was loaded' });
  return (
    <>
      <State is="loading">
        <Loaded query={waiting} failed="">
          {(value) => value}
        </Loaded>
      </State>
      <State is="failed">
        <Loaded query={failed} failed="Failed to load bids.">
          {(value) => value}
        </Loaded>
      </State>
      <State is="loaded">
        <Loaded query={there} failed="">
          {(value) => value}
        </Loaded>
      </State>
    </>
  );
}
