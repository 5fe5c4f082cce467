import { suggestionKinds, type SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import { shaped, type OfflineAnswer } from './answer.ts';
import type { Material } from './material.ts';
import { fillers, shortened } from './rewrite-by-rules.ts';
import { sentencesIn, stemsIn, wordsIn } from './words.ts';

/** Reads a chapter as a strict copy editor would who knows prose by its numbers only; one word to a sentence at most. */
export function lint({ wish, last }: Material): OfflineAnswer {
  const named = suggestionKinds.filter((kind) => wish.includes(`- ${kind}:`));
  const wanted = rules.filter(({ kind }) => named.length === 0 || named.includes(kind));
  const sentences = sentencesIn(last('chapter')?.text ?? '');
  const suggestions = sentences.flatMap((sentence, index) => {
    const before = sentences.slice(Math.max(0, index - 4), index);
    const found = wanted.map(({ kind, find }) => ({ kind, says: find(sentence, before) }));
    const { kind, says } = found.find((each) => each.says) ?? {};
    return says ? { kind, quote: sentence, ...says } : [];
  });
  return shaped('what stands out by rules of prose.', { suggestions: suggestions.slice(0, 12) });
}

function tooLong(sentence: string) {
  const { length } = wordsIn(sentence);
  return length > 40 && { message: `One sentence of ${length} words. Where could it pause?` };
}

function filler(sentence: string) {
  const [quote, word] = new RegExp(String.raw`\b\w+ (${fillers}) \w+`, 'i').exec(sentence) ?? [];
  return quote && { quote, message: `Does “${word}” say anything here?`, replacement: shortened(quote) };
}

function passives(sentence: string) {
  const found = sentence.match(/\b(was|were|is|are|been|being) \w+(ed|en)\b/gi) ?? [];
  return found.length > 1 && { message: 'Twice in one sentence something is done to somebody. Who does it?' };
}

function beginsAlike(sentence: string, before: readonly string[]) {
  const [first, second, third] = [sentence, ...before.toReversed()].map((each) => wordsIn(each)[0]);
  return (
    first === second && second === third && { message: `Three sentences in a row begin with “${first}”.` }
  );
}

function saidThrice(sentence: string, before: readonly string[]) {
  const near = [...before, sentence].flatMap(stemsIn);
  const isThird = (stem = '') => stem.length > 3 && near.filter((each) => each === stem).length === 3;
  const word = wordsIn(sentence).find((each) => isThird(stemsIn(each)[0]));
  return word && { message: `“${word}” stands here for the third time within a few sentences.` };
}

const rules: readonly Rule[] = [
  { kind: 'clarity', find: tooLong },
  { kind: 'clarity', find: filler },
  { kind: 'clarity', find: passives },
  { kind: 'pacing', find: beginsAlike },
  { kind: 'repetition', find: saidThrice },
];

interface Rule {
  readonly kind: SuggestionKind;
  /** What is the matter with a sentence, seen with the four before it, if anything is. */
  readonly find: (sentence: string, before: readonly string[]) => object | '' | false | undefined;
}
