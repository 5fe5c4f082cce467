import { strToU8, zipSync } from 'fflate';
import { parseMarkup } from '#shared/domain/books/html/markup.ts';
import { rawWord } from './raw-word.ts';
import { refusals, Unreadable } from './unreadable.ts';
import { openChunks } from './word-chunks.ts';
import type { WordContext, WordHtml } from './word-context.ts';
import { withoutMarks } from './word-marks.ts';
import type { WordPackage } from './word-package.ts';
import { rewrittenParts } from './word-parts.ts';
import { styleMapOf } from './word-style-map.ts';
import { wordStyles } from './word-styles.ts';

/** Converts a Word document, with the files that it merges, to HTML; also returns its raw text. */
export async function readWord(document: WordPackage, context: WordContext): Promise<WordHtml> {
  const { isOwnExport, onFound } = context;
  const styles = wordStyles(document.part('styles')?.root);
  const chunks = await openChunks(document, context, readWord);
  const pieces = rawWord(document, {
    styles,
    isOwnExport,
    onFound,
    piecesOfChunk: (id) => chunks.get(id)?.pieces ?? [],
  });
  context.onProgress(0.1);
  const html = await htmlOf(
    rewrittenParts(document, styles, isOwnExport),
    styleMapOf(document, isOwnExport),
    { ...context, archive: document.archive },
  );
  const body = withoutMarks(parseMarkup(html, 'html'), (id) => chunks.get(id)?.nodes ?? []);
  return { body, pieces };
}

async function htmlOf(
  files: Readonly<Record<string, string>>,
  styleMap: readonly string[],
  context: WordContext & Pick<WordPackage, 'archive'>,
): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    { level: 0 },
  );
  // Mammoth's browser build takes `arrayBuffer`, its Node build `buffer`.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes } as unknown as { arrayBuffer: ArrayBuffer };
  try {
    const { value, messages } = await mammoth.convertToHtml(input, {
      ignoreEmptyParagraphs: false,
      styleMap: [...styleMap],
      idPrefix: context.idPrefix,
      convertImage: mammoth.images.imgElement(async (image) => {
        const path = new TextDecoder().decode(await image.readAsArrayBuffer());
        const src = context.pictures.nameOf(context.archive, path);
        if (src === undefined) throw new Error('This picture is left out.');
        return { src };
      }),
      externalFileAccess: false,
      transformDocument: (parsed) => {
        context.onProgress(0.6);
        return parsed;
      },
    });
    for (const { message } of messages) reportMessage(message, context.onFound);
    return value;
  } catch (cause) {
    throw new Unreadable(refusals.damaged, { cause });
  }
}

/** Mammoth's other messages are about styles, and about pictures and shapes, which are counted already. */
function reportMessage(message: string, onFound: WordContext['onFound']): void {
  if (message.startsWith('A w:sym element')) onFound('symbols');
  else if (message.startsWith('An unrecognised element was ignored: w:')) onFound('unknown');
}
