import { DOMParser, type Schema } from '@tiptap/pm/model';
import { countOf } from '#shared/domain/locale.ts';
import { parseHtml } from '#web/platform/trusted-types.ts';

/**
 * What of pasted HTML a text cannot hold, in a sentence for whoever pasted it; undefined where it holds all. What the
 * schema of the text has a rule for is in it: nothing here says what that is.
 */
export function leftOut(html: string, schema: Schema): string | undefined {
  const { body } = parseHtml(html);
  const { rules } = DOMParser.fromSchema(schema);
  const isKnown = (element: HTMLElement) =>
    rules.some(
      ({ tag, getAttrs }) =>
        tag !== undefined && element.matches(tag) && (getAttrs as Reader)?.(element) !== false,
    );
  const counts = kinds.map(({ selector, ...kind }) => ({
    ...kind,
    count: [...body.querySelectorAll<HTMLElement>(selector)].filter((element) => !isKnown(element)).length,
  }));
  const sentences = [
    sentenceOf(
      counts.filter(({ isGone }) => isGone),
      ['was left out', 'were left out'],
    ),
    sentenceOf(
      counts.filter(({ isGone }) => !isGone),
      ['came in as plain text', 'came in as plain text'],
    ),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}

function sentenceOf(all: readonly Counted[], [one, many]: readonly [string, string]): string {
  const found = all.filter(({ count }) => count > 0);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return '';
  const names = found.map(({ count, noun, nouns }) => countOf(count, noun, nouns));
  const last = names.pop()!;
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} ${total === 1 ? one : many}.`;
}

/** What people paste and may miss. Of what is not gone the words are there. */
const kinds: readonly Kind[] = [
  { selector: 'img, canvas, object, embed', noun: 'picture', isGone: true },
  {
    selector: 'video, audio, iframe',
    noun: 'recording or embedded page',
    nouns: 'recordings or embedded pages',
    isGone: true,
  },
  { selector: 'data[value=comment]', noun: 'comment', isGone: true },
  { selector: 'input, select, textarea', noun: 'form field', isGone: true },
  { selector: 'table', noun: 'table' },
  { selector: 'math', noun: 'formula' },
  { selector: 'sup', noun: 'superscript' },
  { selector: 'sub', noun: 'subscript' },
  { selector: 's, del, strike', noun: 'struck passage' },
];

type Reader = ((element: HTMLElement) => unknown) | undefined;
interface Kind {
  readonly selector: string;
  readonly noun: string;
  readonly nouns?: string;
  readonly isGone?: true;
}
type Counted = Omit<Kind, 'selector'> & { readonly count: number };
