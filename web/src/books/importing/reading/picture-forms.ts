import type { Definition, Nodes } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { elementsOf, lineOf, parseMarkup } from '#shared/domain/books/html/markup.ts';
import { cleanWords } from '#shared/domain/books/markdown/clean-text.ts';
import { parse } from '#shared/domain/books/markdown/parse.ts';
import { readOr } from '#shared/domain/books/markdown/read-or.ts';
import { definitionOf, definitionsOf, withDefinitions } from '#shared/domain/books/markdown/references.ts';
import { segmentsOf } from '#shared/domain/books/markdown/segments.ts';

/**
 * Rewrites pictures by reference (`![A map][map]`) and HTML (`<img src="map.png">`) as `![A map](map.png)`, if `isFound`
 * returns true for the address. Removes tags that contain only such pictures, and definitions that only they use.
 */
export function withInlinePictures(markdown: string, isFound: (address: string) => boolean): string {
  if (!/!\[(?:(?!!\[)[^\]])*\](?!\()|<img\s/iu.test(markdown)) return markdown;
  const segments = segmentsOf(markdown);
  const definitions = definitionsOf(segments);
  const usedByPictures = new Set<Definition>();
  const usedByText = new Set<Definition>();
  const rewritten = segments.map(({ text, heavy }): Rewritten => {
    const pictures = picturesOfHtml(text, isFound);
    if (pictures !== undefined || heavy) return { text: pictures ?? text, edits: [] };
    const edits: Edit[] = [];
    const visit = (node: Nodes): void => {
      const [from, to] = [node.position!.start.offset!, node.position!.end.offset!];
      if (from >= text.length) return;
      if (node.type === 'text') edits.push(...editsOfTags(text.slice(from, to), from, isFound));
      const definition = 'identifier' in node ? definitionOf(node.identifier, definitions) : undefined;
      if (definition && node.type === 'definition') edits.push({ from, to, definition, by: '' });
      else if (definition && node.type === 'imageReference' && isFound(definition.url)) {
        usedByPictures.add(definition);
        edits.push({ from, to, by: inlinePicture(definition.url, node.alt, definition.title) });
      } else if (definition) usedByText.add(definition);
      if ('children' in node) for (const child of node.children) visit(child);
    };
    readOr(undefined, () => visit(parse(withDefinitions(text, definitions))));
    return { text, edits };
  });
  const isUnused = (definition: Definition) => usedByPictures.has(definition) && !usedByText.has(definition);
  return rewritten
    .map(({ text, edits }) =>
      edited(
        text,
        edits.filter(({ definition }) => definition === undefined || isUnused(definition)),
      ),
    )
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function edited(text: string, edits: readonly Edit[]): string {
  let [result, end] = ['', 0];
  for (const { from, to, by } of edits) {
    result += text.slice(end, from) + by;
    end = to;
  }
  return result + text.slice(end);
}

/** Returns undefined if the text has other words than a caption, or a picture that isn't found. */
function picturesOfHtml(text: string, isFound: (address: string) => boolean): string | undefined {
  if (!/^<[^>]*>/u.test(text) || !imageTag.test(text)) return undefined;
  const images = elementsOf(parseMarkup(text, 'html'), 'img').map(({ attributes }) => attributes);
  if (images.length === 0 || !images.every(({ src = '' }) => isFound(src))) return undefined;
  const captionElements = text.matchAll(
    /<figcaption(?:\s[^<>]*)?>((?:(?!<figcaption).)*?)<\/figcaption>/gisu,
  );
  const captions = Array.from(captionElements, ([, inner]) => withoutTags(inner!));
  const words = withoutTags(text);
  // The parser drops the text in comments and after an unclosed tag.
  if (words.includes('<') || withoutBlanks(words) !== withoutBlanks(captions.join(''))) return undefined;
  const [caption, ...otherCaptions] = captions.map((inner) => lineOf(parseMarkup(inner, 'html')));
  const isOfOne = images.length === 1 && otherCaptions.length === 0;
  return [
    ...images.map(({ src = '', alt, title }) =>
      inlinePicture(src, alt, isOfOne ? (caption ?? title) : title),
    ),
    ...(isOfOne || caption === undefined ? [] : [caption, ...otherCaptions]),
  ].join('\n\n');
}

/** Comments stay as they are, because their pictures aren't shown. */
const editsOfTags = (text: string, start: number, isFound: (address: string) => boolean): Edit[] =>
  text.includes('<!--')
    ? []
    : Array.from(text.matchAll(new RegExp(imageTag, 'giu')), ({ 0: tag, index }): Edit[] => {
        const { src = '', alt, title } = elementsOf(parseMarkup(tag, 'html'), 'img')[0]!.attributes;
        const from = start + index;
        return isFound(src) ? [{ from, to: from + tag.length, by: inlinePicture(src, alt, title) }] : [];
      }).flat();

/** Without `<` or `>` in quotation marks, so that the time is proportional to the length of any text. */
const imageTag = /<img\s(?:[^<>"']|"[^"<>]*"|'[^'<>]*')*>/iu;

const inlinePicture = (url: string, alt: string | null | undefined, title: string | null | undefined) =>
  toMarkdown({
    type: 'image',
    url,
    alt: cleanWords(alt ?? ''),
    title: cleanWords(title ?? '') || null,
  }).trimEnd();

const withoutTags = (html: string) => html.replaceAll(/<\/?[a-z][^<>]*>/giu, '');

const withoutBlanks = (text: string) => text.replaceAll(/\s+/gu, '');

interface Rewritten {
  readonly text: string;
  /** In the order of the text, without overlaps. */
  readonly edits: readonly Edit[];
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  /** Set for the removal of a definition. */
  readonly definition?: Definition;
}
