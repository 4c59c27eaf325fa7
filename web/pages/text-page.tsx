import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { textPages } from '#contract/texts/text-names.ts';
import { TextBlocks, TextContents } from '#web/features/texts/text-blocks.tsx';
import { textNameIn, textQuery } from '#web/features/texts/text-query.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Rules, fees, risks and the other texts for which the operator answers. */
export default function TextPage() {
  const name = textNameIn(useLocation().pathname) ?? 'rules';
  const text = useQuery(textQuery(name));
  const { title, description } = text.data ?? { title: textPages[name], description: undefined };
  usePageTitle({ title, description, canonical: `/${name}` });
  return (
    <article className="mx-auto flex w-full max-w-[720px] flex-col gap-4 px-4 py-10 text-base leading-relaxed md:py-14">
      <h1 className="text-xl">{title}</h1>
      <Loaded query={text} failed="Failed to load this text.">
        {({ is_demo, blocks, version }) => (
          <>
            {is_demo && (
              <Alert tone="warning">
                This market is a demonstration. Nothing here is really sold, and the operator is a
                sample.
              </Alert>
            )}
            <TextContents blocks={blocks} />
            <TextBlocks blocks={blocks} />
            <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
              Version {version}
            </p>
          </>
        )}
      </Loaded>
    </article>
  );
}
