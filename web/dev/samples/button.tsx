import { Plus } from 'lucide-react';
import { State } from '#web/dev/specimen.tsx';
import { Button, type ButtonKind, ButtonLink, type ButtonSize } from '#web/ui/button.tsx';

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['small', 'normal', 'large'];

export default function ButtonSample() {
  return (
    <>
      {kinds.map((kind) => (
        <State key={kind} is={kind}>
          <div className="flex flex-wrap items-center gap-2">
            {sizes.map((size) => (
              <Button key={size} kind={kind} size={size}>
                Place Bid
              </Button>
            ))}
            <Button kind={kind} size="icon" aria-label="Add">
              <Plus size={20} aria-hidden="true" />
            </Button>
            <Button kind={kind} disabled>
              Placing bid...
            </Button>
          </div>
        </State>
      ))}
      <State is="a link that looks like one">
        <ButtonLink to="/auctions">Live Auctions</ButtonLink>
      </State>
    </>
  );
}
