import { elementsOf, lineOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { RawPiece } from './lost-letters.ts';
import { imprintOfWord } from './metadata.ts';
import type { BookDetails } from './title-page.ts';
import type { WordPackage } from './word-package.ts';

export function detailsOfWord(document: WordPackage, pieces: readonly RawPiece[]): BookDetails {
  const properties = parseMarkup(document.text('docProps/core.xml'), 'xml');
  const [title, author] = ['title', 'creator'].map((name) => lineOf(elementsOf(properties, name)[0]));
  const language = languageOf(document, pieces);
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    ...imprintOfWord(document.text('docProps/custom.xml')),
  };
}

/**
 * In every document, Word names one language for each kind of script, even for scripts that the text doesn't use.
 * Returns the one for the script of most letters or, if that language isn't written in it, the script's most common
 * language.
 */
function languageOf(document: WordPackage, pieces: readonly RawPiece[]): string | undefined {
  const text = pieces
    .filter(({ fate }) => fate === undefined)
    .map((piece) => piece.text)
    .join(' ')
    .slice(0, 100_000);
  const size = text.match(/\p{L}/gu)?.length ?? 0;
  const script = scripts.find(({ letters, share }) => (text.match(letters)?.length ?? 0) > size * share);
  const styles = document.part('styles')?.root;
  const tagsIn = (root: MarkupElement | undefined, attribute: string) =>
    (root ? elementsOf(root, 'w:lang') : []).flatMap(({ attributes }) => attributes[attribute] ?? []);
  if (!script) return tagsIn(styles, 'w:val').find(isLanguage);
  const tags = [...tagsIn(document.main.root, script.attribute), ...tagsIn(styles, script.attribute)];
  return tags.find((tag) => script.languages.includes(tag.split('-')[0]!)) ?? script.languages[0];
}

const isLanguage = (tag: string): boolean => /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/.test(tag);

const scripts: readonly Script[] = [
  { letters: /\p{sc=Hebrew}/gu, attribute: 'w:bidi', languages: ['he', 'yi'], share: 0.5 },
  {
    letters: /\p{sc=Arabic}/gu,
    attribute: 'w:bidi',
    languages: ['ar', 'fa', 'ur', 'ps', 'ku', 'ug', 'sd'],
    share: 0.5,
  },
  // A Japanese text has more Han characters than kana.
  { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, attribute: 'w:eastAsia', languages: ['ja'], share: 0.1 },
  { letters: /\p{sc=Hangul}/gu, attribute: 'w:eastAsia', languages: ['ko'], share: 0.5 },
  { letters: /\p{sc=Han}/gu, attribute: 'w:eastAsia', languages: ['zh', 'ja', 'yue'], share: 0.5 },
];

interface Script {
  readonly letters: RegExp;
  readonly attribute: string;
  readonly languages: readonly [string, ...string[]];
  /** Counts as the script of the text above this share of all letters. */
  readonly share: number;
}
