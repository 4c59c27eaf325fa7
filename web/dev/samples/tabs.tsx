import { useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';

const options = [
  ['pending', 'Pending'],
  ['live', 'Live'],
  ['ended', 'Ended'],
  ['rejected', 'Rejected'],
] as const;

export default function TabsSample() {
  const [chosen, setChosen] = useState<(typeof options)[number][0]>('pending');
  return <Tabs label="Status" chosen={chosen} options={options} onChoose={setChosen} />;
}
