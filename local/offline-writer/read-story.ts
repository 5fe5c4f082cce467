import {
  shapedAnswer,
  type Material,
  type OfflineAnswer,
  type TaggedText,
} from '#shared/domain/writing/by-rules/material.ts';
import { fullestName } from './story/people.ts';
import { statedFacts } from './story/stated-facts.ts';
import { namesIn, sentencesIn, stemsIn, lowerCaseWords } from '#shared/domain/writing/by-rules/words.ts';

export function collectFacts({ last }: Material): OfflineAnswer {
  const statements = statedFacts(last('chapter')?.text ?? '');
  const names = [...new Set(statements.map(({ name }) => name))];
  const facts = [...Map.groupBy(statements, ({ name }) => fullestName(name, names))].map(([name, lines]) => ({
    name,
    kind: 'person',
    aliases: lines.flatMap(({ role = '' }) => (role.startsWith('the ') ? [role] : [])),
    traits: lines.map(({ says, quote }) => ({ text: says, quote })),
  }));
  return shapedAnswer('facts that sentences state about the people they name.', { facts });
}

/**
 * Finds numbers and colours in the current chapter that differ from those in other chapters for the same person and
 * thing.
 */
export function findContradictions({ all, last, language }: Material): OfflineAnswer {
  const openPieces = [last('chapter') ?? []].flat();
  const otherClaims = all('chapter', 'passage')
    .filter((piece) => !openPieces.includes(piece))
    .flatMap((piece) => claimsIn(piece, language));
  const findings = openPieces
    .flatMap((piece) => claimsIn(piece, language))
    .flatMap(({ about, value, quote }) => {
      const conflictingClaims = otherClaims.filter((other) => other.about === about && other.value !== value);
      return conflictingClaims.map((other) => {
        const message = `Here it is ${value}, there ${other.value}.`;
        return { message, quote, chapter: other.chapter, other: other.quote };
      });
    });
  return shapedAnswer('the same person or thing with a different number or colour.', { findings });
}

/**
 * Returns the numbers and colours of a text, each with the person and thing that it is about: the first person named in
 * the sentence, and the word after the value or else the nearest word before it.
 */
function claimsIn({ text, attributes: { number: chapter } }: TaggedText, language: string) {
  const names = new Set(namesIn(text).map((name) => name.toLowerCase()));
  return sentencesIn(text, language).flatMap((quote) => {
    const words = lowerCaseWords(quote);
    const who = words.find((word) => names.has(word));
    return words.flatMap((value, at) => {
      const [found, colour] = valuePattern.exec(value) ?? [];
      const nearbyWords = [words[at + 1] ?? '', ...words.slice(0, at).toReversed()];
      const thingWord = nearbyWords.find((word) => stemsIn(word).length > 0 && !names.has(word));
      return who && thingWord && found
        ? { chapter, quote, about: [who, thingWord, !colour].join(), value }
        : [];
    });
  });
}

const valuePattern =
  /^(?:(red|green|blue|brown|black|white|gr[ae]y|yellow)|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(twen|thir|for|fif|six|seven|eigh|nine)ty)$/;
