import { State } from '#web/dev/specimen.tsx';
import { Fact, Facts, OutsideLink } from '#web/ui/fact.tsx';

export default function FactSample() {
  return (
    <State is="a figure, a sentence, a link, a long link">
      <Facts>
        <Fact label="Shares in the lot">36,000</Fact>
        <Fact label="Soft close">
          A bid in the last 2 minutes resets the time left to 2 minutes
        </Fact>
        <Fact label="About the company">
          <OutsideLink to="https://example.test/">example.test</OutsideLink>
        </Fact>
        <Fact label="About the company">
          <OutsideLink to="https://example.test/">
            investors.a-company-with-quite-a-long-name.example.test
          </OutsideLink>
        </Fact>
      </Facts>
    </State>
  );
}
