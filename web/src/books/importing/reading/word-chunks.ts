import { elementsOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { textDecoding } from './decode-text.ts';
import type { RawPiece } from './lost-letters.ts';
import { piecesOfMarkup } from './raw-markup.ts';
import { piecesOfPlainText } from './raw-text.ts';
import { isZip, unzip } from './unzip.ts';
import type { WordContext, WordHtml } from './word-context.ts';
import { wordPackage, type WordPackage } from './word-package.ts';

/**
 * Opens the files that a Word document merges (`w:altChunk`): Word documents, HTML and plain text. Other kinds are
 * reported. Returns them by the id of their relationship.
 */
export async function openChunks(
  document: WordPackage,
  context: WordContext,
  readWord: ReadWord,
): Promise<ReadonlyMap<string, OpenChunk>> {
  const chunks = new Map<string, OpenChunk>();
  for (const { attributes } of elementsOf(document.main.root, 'w:altChunk')) {
    const id = attributes['r:id'] ?? '';
    const target = document.main.relations.find((relation) => relation.id === id)?.target ?? '';
    const bytes = document.archive.read(target);
    const chunk =
      bytes && !chunks.has(id)
        ? await openChunk(bytes, target, { ...context, idPrefix: `${context.idPrefix}${id}-` }, readWord)
        : undefined;
    if (chunk) chunks.set(id, chunk);
    else if (!chunks.has(id)) {
      context.onFound('mergedFiles');
      const name = target.split('/').at(-1)!;
      chunks.set(id, { nodes: [], pieces: [{ text: name, toldAs: 'mergedFiles', fate: 'leftOut' }] });
    }
  }
  return chunks;
}

async function openChunk(
  bytes: Uint8Array,
  name: string,
  context: WordContext,
  readWord: ReadWord,
): Promise<OpenChunk | undefined> {
  if (isZip(bytes)) {
    const document = context.depth < maxDepth ? wordPackage(unzip(bytes)) : undefined;
    if (!document) return undefined;
    const { body, pieces } = await readWord(document, {
      ...context,
      isOwnExport: false,
      depth: context.depth + 1,
      onProgress: () => undefined,
    });
    return { nodes: body.children, pieces };
  }
  const { decode } = await textDecoding();
  const text = decode(bytes);
  if (/\.x?html?$/i.test(name) || /^\s*<(?:!doctype\s+html|html|body|p|div|h[1-6])\b/i.test(text)) {
    const page = parseMarkup(text, 'html');
    const body = elementsOf(page, 'body')[0] ?? page;
    return { nodes: body.children, pieces: piecesOfMarkup(body) };
  }
  if (!/\.te?xt$/i.test(name)) return undefined;
  const lines = text.split(/\r\n?|\n/);
  return {
    nodes: lines.map((line): MarkupElement => ({ name: 'p', attributes: {}, children: [line] })),
    pieces: piecesOfPlainText(text),
  };
}

const maxDepth = 3;

type ReadWord = (document: WordPackage, context: WordContext) => Promise<WordHtml>;

interface OpenChunk {
  readonly nodes: MarkupElement['children'];
  readonly pieces: readonly RawPiece[];
}
