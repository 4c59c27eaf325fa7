import { useState } from 'react';
import { State } from '#web/dev/specimen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Change, Price } from '#web/ui/price.tsx';

export default function PriceSample() {
  const [amount, setAmount] = useState(12.5);
  return (
    <>
      <State is="flashes once when it moves">
        <div className="flex items-center gap-4">
          <Price amount={amount} className="text-xl font-semibold" />
          <Button size="small" onClick={() => setAmount(amount + 0.25)}>
            A bid
          </Button>
        </div>
      </State>
      <State is="up, down, unmoved">
        <div className="flex gap-4">
          <Change percent={4.25} />
          <Change percent={-1.5} />
          <Change percent={0} />
        </div>
      </State>
    </>
  );
}
