import type { Screen } from './screen.ts';

/** One page with all pictures, a row for each screen. */
export function overview(
  screens: readonly Screen[],
  widths: readonly number[],
  themes: readonly string[],
): string {
  const row = ({ name }: Screen): string => {
    const pictures = widths.flatMap((width) =>
      themes.map((theme) => {
        const file = `${width}-${theme}/${name}.png`;
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${theme}" loading="lazy" style="width:${Math.round(width / 4)}px"></a>`;
      }),
    );
    return `<h2>${name}</h2><div>${pictures.join('\n')}</div>`;
  };
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Every screen of Fairlot</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #ddd }
  div { display: flex; gap: 8px; align-items: flex-start; overflow-x: auto }
  img { max-height: 480px; object-fit: cover; object-position: top; background: #fff }
</style>
${screens.map(row).join('\n')}
</html>
`;
}
