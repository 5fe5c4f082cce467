import { collectFacts } from '#local/offline-writer/read-story.ts';
import { materialOf } from '#shared/domain/writing/by-rules/material.ts';
import { jsonValuesIn } from '#shared/domain/writing/lenient-json.ts';
import { annotatedSampleBook } from './told-books/sample-book.ts';
import { firstPersonBook } from './told-books/first-person.ts';
import { manyNamesBook } from './told-books/many-names.ts';
import { lastWrittenBook } from './told-books/last-written.ts';
import { manyNamesAgain } from './told-books/many-names-again.ts';
import type { AnnotatedBook } from './told-books/told-book.ts';
import type { Row } from './table.ts';

/**
 * Measures how many of the story facts that rules propose without a model are wrong; also reports how many of the true
 * facts they find.
 */
export const measureFactsByRules = (): Promise<Row[]> =>
  Promise.resolve(
    [annotatedSampleBook, firstPersonBook, manyNamesBook, manyNamesAgain, lastWrittenBook].map(
      rowOfWrongFacts,
    ),
  );

function rowOfWrongFacts(book: AnnotatedBook): Row {
  const proposed = factsProposedFrom(book.text);
  const wrongFacts = proposed.filter((line) => !book.facts.some((told) => isSameFact(line, told)));
  const foundFacts = book.facts.filter((fact) => proposed.some((line) => isSameFact(line, fact)));
  return {
    what: `proposed as a fact by rules and not told, book ${book.name}`,
    unit: '%',
    measured: (100 * wrongFacts.length) / Math.max(proposed.length, 1),
    limit: { atMost: 10, on: 'measured' },
    runs: `${wrongFacts.length} of ${proposed.length} lines; ${foundFacts.length} of ${book.facts.length} found`,
    values: wrongFacts.map(({ name, text }) => `${name}: ${text}`),
  };
}

function factsProposedFrom(text: string): FactLine[] {
  const { text: answer } = collectFacts(
    materialOf({ pieces: [{ name: 'chapter', attributes: { number: '1' }, text }] }),
  );
  const [{ facts }] = [...jsonValuesIn(answer)] as [{ facts: readonly FactEntry[] }];
  return facts.flatMap(({ name, traits }) => traits.map((trait) => ({ name, text: trait.text })));
}

function isSameFact({ name, text }: FactLine, [whom, words]: AnnotatedBook['facts'][number]): boolean {
  const [one, other] = [text.toLowerCase(), words.toLowerCase()];
  return isPartOfName(name, whom) && (one.includes(other) || other.includes(one));
}

/**
 * Returns whether every word of the first name is in the second: `Lettice` is part of `Lettice Sarsfield`, but `Mr
 * Sarsfield` isn't.
 */
const isPartOfName = (name: string, whom: string) =>
  name.split(' ').every((word) => whom.split(' ').includes(word));

interface FactEntry {
  readonly name: string;
  readonly traits: readonly { readonly text: string }[];
}
interface FactLine {
  readonly name: string;
  readonly text: string;
}
