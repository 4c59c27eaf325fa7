import { State } from '#web/dev/specimen.tsx';
import { CountryName } from '#web/ui/country-name.tsx';

export default function CountryNameSample() {
  return (
    <State is="of a code">
      <CountryName code="NO" />
    </State>
  );
}
