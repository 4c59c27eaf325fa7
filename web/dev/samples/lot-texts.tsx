import { State } from '#web/dev/specimen.tsx';
import { LotTexts } from '#web/ui/lot-texts.tsx';

const description =
  'Halvorn builds tidal power stations.\n\nTwo of them run; a third is licensed and opens in spring.';

export default function LotTextsSample() {
  return (
    <>
      <State is="both texts">
        <LotTexts lot={{ description, transfer_restrictions: 'The board must agree.' }} />
      </State>
      <State is="one of them">
        <LotTexts lot={{ description, transfer_restrictions: null }} />
      </State>
    </>
  );
}
