import {
  shaped,
  type Material,
  type OfflineAnswer,
  type Piece,
} from '#shared/domain/writing/by-rules/material.ts';
import { namesIn, sentencesIn, stemsIn, lowerCaseWords } from '#shared/domain/writing/by-rules/words.ts';

/** What a chapter says outright of whom it names: `Mara was twelve`, `Mara Vance, the pilot`. */
export function collectFacts({ last }: Material): OfflineAnswer {
  const text = last('chapter')?.text ?? '';
  const told = sentencesIn(text).flatMap((sentence) => [...sentence.matchAll(outright)]);
  const facts = namesIn(text).flatMap((name) => {
    const all = told.filter(([, who]) => who!.split(' ')[0] === name);
    const traits = all.map(([quote, , says, role]) => ({ text: says ?? `is ${role}`, quote }));
    const aliases = all.map(({ 3: role }) => role);
    return all.slice(0, 1).map((first) => ({ name: first[1], kind: 'person', aliases, traits }));
  });
  return shaped('what sentences say outright of whom they name.', { facts });
}

const outright =
  /(?<!\b(?:of|and|or) )\b(\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)*)(?: ((?:was|is|had) [^.,;:!?]{3,60})|, (the \p{Ll}+))/gu;

/** What the chapter at hand says of a person and a thing in numbers and colours, and the others in different ones. */
export function findContradictions({ all, last }: Material): OfflineAnswer {
  const here = [last('chapter') ?? []].flat();
  const there = all('chapter', 'passage')
    .filter((piece) => !here.includes(piece))
    .flatMap(claimsIn);
  const findings = here.flatMap(claimsIn).flatMap(({ about, value, quote }) => {
    const others = there.filter((other) => other.about === about && other.value !== value);
    return others.map((other) => {
      const message = `Here it is ${value}, there ${other.value}.`;
      return { message, quote, chapter: other.chapter, other: other.quote };
    });
  });
  return shaped('the same person and thing with another number or colour.', { findings });
}

/** Of whom a sentence names first, with the word behind the number or colour, or else the nearest one before it. */
function claimsIn({ text, attributes: { number: chapter } }: Piece) {
  const names = new Set(namesIn(text).map((name) => name.toLowerCase()));
  return sentencesIn(text).flatMap((quote) => {
    const words = lowerCaseWords(quote);
    const who = words.find((word) => names.has(word));
    return words.flatMap((value, at) => {
      const [found, colour] = values.exec(value) ?? [];
      const near = [words[at + 1] ?? '', ...words.slice(0, at).toReversed()];
      const thing = near.find((word) => stemsIn(word).length > 0 && !names.has(word));
      return who && thing && found ? { chapter, quote, about: [who, thing, !colour].join(), value } : [];
    });
  });
}

const values =
  /^(?:(red|green|blue|brown|black|white|gr[ae]y|yellow)|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(twen|thir|for|fif|six|seven|eigh|nine)ty)$/;
