import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { withoutFrontMatter } from '#shared/domain/books/front-matter.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { readPlainText } from '#shared/domain/books/plain-text/read-plain-text.ts';
import { withProse } from '#shared/domain/books/writing-rules/markdown-prose.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { textDecoding } from './decode-text.ts';
import type { EncodingName } from './encodings.ts';
import { countMarkdown } from './markdown-counts.ts';
import { imprintOfFrontMatter } from './metadata.ts';
import type { OnProgress } from './progress.ts';
import { piecesOfMarkdown, piecesOfPlainText } from './raw-text.ts';
import { readHtmlFile } from './read-html-file.ts';
import { isFlatOdt, readFlatOdt } from './read-odt.ts';
import type { FormattedText } from './read-text.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';

/** Reads a file that is no archive. Its name tells Markdown and HTML from plain text. */
export async function readTextFile(
  name: string,
  bytes: Uint8Array,
  { onProgress, encoding: chosen }: ReadTextFileOptions,
): Promise<FormattedText> {
  // The name promises an archive, but the content isn't one and would be nonsense as text.
  const refusal = refusalsByName.find(([ending]) => ending.test(name))?.[1];
  if (refusal !== undefined) throw new Unreadable(refusal);
  const { decode, guessed } = await textDecoding(chosen);
  const text = decode(bytes);
  const encoding = guessed();
  if (isFlatOdt(text)) return readFlatOdt(text, onProgress);
  if (text.length > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  if (/\.x?html?$/i.test(name)) return { ...readHtmlFile(text), encoding };
  if (/\.(md|markdown|mdown)$/i.test(name)) return { ...readMarkdown(text, onProgress), encoding };
  return {
    format: 'plain text',
    details: {},
    blocks: arrivingBlocks(readPlainText(text)),
    notes: [],
    counts: {},
    pieces: piecesOfPlainText(text),
    encoding,
  };
}

function readMarkdown(text: string, onProgress: OnProgress): FormattedText {
  const { values, rest } = withoutFrontMatter(text);
  const prose = withProse(rest, values['language'] ?? values['lang'] ?? '');
  const blocks = arrivingBlocks((documentOf(prose, { onProgress }).content ?? []) as readonly BlockNode[]);
  return {
    format: 'Markdown',
    details: detailsIn(values),
    blocks,
    notes: [],
    counts: countMarkdown(blocks),
    pieces: piecesOfMarkdown(rest),
  };
}

const detailsIn = ({
  title,
  subtitle,
  language,
  lang,
  genre,
  ...values
}: Readonly<Record<string, string>>): BookDetails => ({
  ...imprintOfFrontMatter(values),
  ...(title && { title }),
  ...(subtitle && { subtitle }),
  ...((language ?? lang) && { language: language ?? lang }),
  ...(genre && { genre }),
});

const refusalsByName = [
  [/\.docx$/i, refusals.notWord],
  [/\.odt$/i, refusals.notOdt],
  [/\.epub$/i, refusals.notBook],
  [/\.zip$/i, refusals.damaged],
] as const;

interface ReadTextFileOptions {
  readonly onProgress: OnProgress;
  readonly encoding?: EncodingName | undefined;
}
