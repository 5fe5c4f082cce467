import { chanceOf, type Chance } from '#shared/domain/books/covers/chance.ts';
import { people, pronounsOf, type Person } from './planted-book/people.ts';
import { capitalised, fillForm, sentenceOf } from './planted-book/prose.ts';
import {
  factsAskedTwiceIn,
  factsIn,
  type Contradiction,
  type PlantedFact,
  type SetName,
} from './planted-book/sets.ts';

/**
 * Makes a book of 600,000 characters with 200 facts, each with a reader's question; the same `seed` gives the same
 * book. 70 facts use the person's name, 50 a pronoun, 50 an alias, and 30 are changed by a later chapter. Questions
 * always use the full name. The retriever's list of related words was made with the `seen` facts in mind, not the
 * `unseen` ones.
 */
export const plantedBook = (seed: string, set: SetName): PlantedBook =>
  bookWith(seed, (chance) => factsOf(chance, set));

export const contradictedBook = (seed: string, contradictions: readonly Contradiction[]): PlantedBook =>
  bookWith(seed, (chance) =>
    contradictions.map(({ manner, told, later }, at) => ({
      kind: 'changed',
      who: people[(at * 17 + chance.whole(0, 2)) % people.length]!,
      told,
      later,
      ask: manner,
    })),
  );

export function askedTwiceBook(seed: string, set: SetName): AskedTwiceBook {
  const askedTwice = factsAskedTwiceIn(set);
  const kinds: FactKind[] = ['name', 'pronoun', 'alias'];
  const facts: Fact[] = [];
  const { chapters, questions } = bookWith(seed, (chance) => {
    for (const [at, { told, inItsWords }] of [...askedTwice, ...askedTwice].entries())
      facts.push({
        kind: kinds[at % 3]!,
        who: people[(at * 17 + chance.whole(0, 2)) % people.length]!,
        told,
        ask: inItsWords,
      });
    return facts;
  });
  const questionInOtherWords = (at: number) =>
    fillForm(
      chanceOf(seed),
      askedTwice[at % askedTwice.length]!.inOtherWords,
      facts[at]!.who,
      '',
      facts[at]!.who,
    );
  return {
    chapters,
    questions: questions.map((question, at) => ({ ...question, otherwise: questionInOtherWords(at) })),
  };
}

export const shortBook = (seed: string): readonly string[] => bookWith(seed, () => [], 1).chapters;

function bookWith(
  seed: string,
  planted: (chance: Chance) => readonly Fact[],
  length = chapterCount,
): PlantedBook {
  const chance = chanceOf(seed);
  const chapters = Array.from({ length }, () => scenesOf(chance));
  introduce(chance, chapters);
  const questions = planted(chance).map((fact) => plantFact(chance, chapters, fact));
  return { chapters: chapters.map(textOf), questions };
}

const chapterCount = 40;
const chapterCharacters = 12_200;

type Scene = string[];
type Chapter = Scene[];

function scenesOf(chance: Chance): Chapter {
  const scenes: Chapter = [];
  for (let length = 0; length < chapterCharacters;) {
    const cast = [randomPerson(chance), randomPerson(chance), randomPerson(chance)] as const;
    const scene = Array.from({ length: chance.whole(5, 11) }, (_, at) =>
      paragraphOf(chance, cast[at % 2 ? chance.whole(0, 2) : 0]!, cast),
    );
    length += scene.join('').length;
    scenes.push(scene);
  }
  return scenes;
}

/** Skews the choice: some people are on every page, some almost never. */
const randomPerson = (chance: Chance): Person =>
  people[Math.floor(chance.between(0, 1) ** 1.8 * people.length)]!;

function paragraphOf(chance: Chance, who: Person, cast: readonly Person[]): string {
  return Array.from({ length: chance.whole(2, 6) }, (_, at) => {
    const subject =
      at === 0 || chance.whole(1, 4) === 1
        ? chance.oneOf([who.first, who.first, who.first, who.name, who.last, who.alias])
        : who.he;
    const otherPerson = cast.find((one) => one !== who && one.he !== who.he) ?? someoneElse(chance, who);
    return sentenceOf(chance, who, subject, otherPerson);
  }).join(' ');
}

function someoneElse(chance: Chance, who: Person): Person {
  const otherPerson = randomPerson(chance);
  return otherPerson === who ? someoneElse(chance, who) : otherPerson;
}

function introduce(chance: Chance, chapters: readonly Chapter[]) {
  for (const who of people) {
    const forms = who.alias.startsWith('the ') ? roleForms : nicknameForms;
    const statement = fillForm(
      chance,
      chance.oneOf(forms),
      who,
      who.name,
      someoneElse(chance, who),
    ).replaceAll('{A}', who.alias);
    insertParagraph(
      chance,
      chapters[chance.whole(0, Math.min(9, chapters.length - 1))]!,
      `${capitalised(statement)} ${sentenceOf(chance, who, who.he, someoneElse(chance, who))}`,
    );
  }
}

const roleForms = [
  '{N}, {A}, was at {place} before anyone else.',
  '{S} had been {A} for as long as {O} could remember.',
  'At {place} they met {A}, {N}, who was talking about {matter}.',
  'Nobody said {N} any more; it was {A} who was sent for, {A} who was blamed.',
] as const;
const nicknameForms = [
  'Everybody at {place} called {N} {A}.',
  '{N}, whom only {O} still called by the whole name, was {A} to the rest of them.',
  '“{A} is short for nothing,” {N} would say, “it is what they shout.”',
  '{N} had been known as {A} since school.',
] as const;

function factsOf(chance: Chance, set: SetName): Fact[] {
  const { lasting = [], changing = [] } = Object.groupBy(factsIn(set), ({ later }) =>
    later === undefined ? 'lasting' : 'changing',
  );
  const cast = Array.from(
    { length: 200 },
    (_, at) => people[(at * 17 + chance.whole(0, 2)) % people.length]!,
  );
  const kinds: FactKind[] = ['name', 'pronoun', 'alias'];
  return cast.map((who, at) => {
    if (at < 30) return { kind: 'changed', who, ...changing[at % changing.length]! };
    return { kind: at < 50 ? 'name' : kinds[at % 3]!, who, ...lasting[at % lasting.length]! };
  });
}

function plantFact(chance: Chance, chapters: readonly Chapter[], fact: Fact): FactQuestion {
  const at = chance.whole(0, 18);
  const first = passageOfFact(chance, fact, fact.told);
  insertParagraph(chance, chapters[at]!, first.paragraph);
  const passages = [first.passage];
  if (fact.later) {
    const later = passageOfFact(chance, fact, fact.later);
    insertParagraph(chance, chapters[chance.whole(at + 5, chapterCount - 1)]!, later.paragraph);
    passages.push(later.passage);
  }
  const question = fillForm(chance, fact.ask, fact.who, '', fact.who);
  return { kind: fact.kind, question, passages, sentence: first.sentence };
}

/** For a fact in a sentence with a pronoun, the passage includes the sentence that names the person. */
function passageOfFact(chance: Chance, { kind, who }: Fact, form: string) {
  const otherPerson = someoneElse(chance, who);
  const subject = kind === 'pronoun' ? who.he : kind === 'alias' ? who.alias : who.first;
  const sentenceFrom = (text: string, as: string) =>
    capitalised(
      fillForm(chance, text, who, as, otherPerson).replaceAll(/(?<=[.;] )[a-z]/gu, (letter) =>
        letter.toUpperCase(),
      ),
    );
  const sentenceBefore =
    kind === 'pronoun'
      ? sentenceOf(chance, who, who.first, otherPerson)
      : sentenceOf(chance, otherPerson, otherPerson.first, someoneElse(chance, otherPerson));
  const sentence = sentenceFrom(form, subject);
  const sentenceAfter = sentenceOf(chance, who, pronounsOf(who).he, otherPerson);
  return {
    sentence,
    passage: kind === 'pronoun' ? `${sentenceBefore} ${sentence}` : sentence,
    paragraph: `${sentenceBefore} ${sentence} ${sentenceAfter}`,
  };
}

function insertParagraph(chance: Chance, chapter: Chapter, paragraph: string) {
  const scene = chapter[chance.whole(0, chapter.length - 1)]!;
  scene.splice(chance.whole(0, scene.length), 0, paragraph);
}

const textOf = (chapter: Chapter): string => chapter.map((scene) => scene.join('\n\n')).join('\n\n***\n\n');

export type FactKind = 'name' | 'pronoun' | 'alias' | 'changed';

interface Fact extends PlantedFact {
  readonly kind: FactKind;
  readonly who: Person;
}

export interface FactQuestion {
  readonly kind: FactKind;
  readonly question: string;
  /** Exact texts of the book, each within one paragraph, that answer the question; all must be sent to the model. */
  readonly passages: readonly string[];
  readonly sentence: string;
}

export interface AskedTwiceBook {
  readonly chapters: readonly string[];
  /** `question` uses words of the book, `otherwise` none. */
  readonly questions: readonly (FactQuestion & { readonly otherwise: string })[];
}

export interface PlantedBook {
  readonly chapters: readonly string[];
  readonly questions: readonly FactQuestion[];
}
