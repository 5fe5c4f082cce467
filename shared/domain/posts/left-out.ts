import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { startsAsHtml } from '#shared/domain/books/markdown/showable.ts';
import { withShownBlocks } from '#shared/domain/books/markdown/shown-blocks.ts';
import { countOf, plural } from '#shared/domain/locale.ts';

export function leftOutSentences(markdown: string): string[] {
  const raw = withShownBlocks(documentOf(markdown).content).flatMap(({ type, attrs }) =>
    type === 'rawBlock' ? [attrs?.markdown ?? ''] : [],
  );
  const html = raw.filter(startsAsHtml);
  const pictures = raw.reduce((sum, text) => sum + (text.match(picturePattern)?.length ?? 0), 0);
  return [
    pictures > 0 &&
      `Left out: ${countOf(pictures, 'picture')}. Readers see ${plural(pictures, 'its description', 'the descriptions')}.`,
    html.length > 0 &&
      `Left out: the HTML tags of ${countOf(html.length, 'block')}. Readers see the words between them.`,
  ].filter((sentence) => sentence !== false);
}

const picturePattern = /!\[[^\]\n]*\][([]|<img\b/giu;
