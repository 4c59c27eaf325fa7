import { Person } from '#web/ui/person.tsx';

export default function PersonSample() {
  return <Person name="Jane Doe" email="jane.doe@a-long-domain.example.test" />;
}
