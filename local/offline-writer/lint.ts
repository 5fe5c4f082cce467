import { suggestionKinds, type SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import { shaped, type OfflineAnswer } from './answer.ts';
import type { Material } from './material.ts';
import { fillers, shortened } from './rewrite-by-rules.ts';
import { namesIn, sentencesIn, stemsIn, wordsIn } from './words.ts';

/** Reads a chapter as a strict copy editor would who knows prose by its numbers only. */
export function lint({ asked, last }: Material): OfflineAnswer {
  const text = last('chapter')?.text ?? '';
  const [sentences, names] = [sentencesIn(text), namesIn(text)];
  const named = suggestionKinds.filter((kind) => asked.toLowerCase().includes(kind));
  const wanted = rules.filter(({ kind }) => named.length === 0 || named.includes(kind));
  const suggestions = sentences.flatMap((quote, index) =>
    wanted.flatMap(({ kind, find, mend }) => {
      const message = find(quote, sentences.slice(Math.max(0, index - 4), index), names);
      return message ? { kind, quote, message, ...(mend && { replacement: mend(quote) }) } : [];
    }),
  );
  return shaped('what stands out by rules of prose.', { suggestions: suggestions.slice(0, 20) });
}

function tooLong(sentence: string) {
  const { length } = wordsIn(sentence);
  return length > 40 && `One sentence of ${length} words. Where could it pause?`;
}

function filler(sentence: string) {
  const [, word] = new RegExp(String.raw`\w (${fillers}) \w`, 'i').exec(sentence) ?? [];
  return word && `Does “${word}” say anything here?`;
}

function passives(sentence: string) {
  const found = sentence.match(/\b(was|were|is|are|been|being) \w+(ed|en)\b/gi) ?? [];
  return found.length > 1 && 'Twice in one sentence something is done to somebody. Who does it?';
}

function beginsAlike(sentence: string, before: readonly string[]) {
  const [first, second, third] = [sentence, ...before.toReversed()].map((each) => wordsIn(each)[0]);
  return first === second && second === third && `Three sentences in a row begin with “${first}”.`;
}

function saidThrice(sentence: string, before: readonly string[]) {
  const near = [...before, sentence].flatMap(stemsIn);
  const isThird = (stem = '') => stem.length > 3 && near.filter((each) => each === stem).length === 3;
  const word = wordsIn(sentence).find((each) => isThird(stemsIn(each)[0]));
  return word && `“${word}” stands here for the third time within a few sentences.`;
}

/** A name that differs by vowels or doubled letters only from one that stands more often. */
function nearName(sentence: string, _: readonly string[], names: readonly string[]) {
  const soundOf = (name = '') => name.toLowerCase().replace(/(?<=.)[aeiouy]|(.)(?=\1)/g, '');
  const name = namesIn(`, ${sentence}`)[0];
  const usual = names.find((each) => soundOf(each) === soundOf(name));
  return usual !== name && `Is “${name}” somebody else than “${usual}”?`;
}

const rules: readonly Rule[] = [
  { kind: 'clarity', find: tooLong },
  { kind: 'clarity', find: filler, mend: shortened },
  { kind: 'clarity', find: passives },
  { kind: 'pacing', find: beginsAlike },
  { kind: 'repetition', find: saidThrice },
  { kind: 'consistency', find: nearName },
];

interface Rule {
  readonly kind: SuggestionKind;
  /** What is the matter with a sentence, seen with the four before it and the names of the text, if anything is. */
  readonly find: (
    sentence: string,
    before: readonly string[],
    names: readonly string[],
  ) => string | false | undefined;
  readonly mend?: (sentence: string) => string;
}
