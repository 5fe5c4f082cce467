import { oneLine } from '#shared/contract/text.ts';
import { factKinds, storyLimits, type FactKind } from '#shared/domain/writing/story-limits.ts';
import { mostFacts } from '#functions/writing/prompts/facts.ts';
import { isWithin, nameKeyOf } from '#shared/domain/writing/search/same-words.ts';
import { listOfTexts } from './list-of-texts.ts';
import { proofsIn, type Proof } from './proofs-in.ts';
import { membersOf, readShape, isEmptyAnswer, textIn } from '#functions/writing/read-shape.ts';

/** Keeps only facts that the chapter's words prove. */
export function readFacts(
  answer: string,
  text: string,
  chapterId: string,
): { text: string; facts: FoundFact[] } | undefined {
  const find = proofsIn([{ id: chapterId, number: 1, text }]);
  const chapter = { find, calls: (name: string) => isWithin(text, nameKeyOf(name)) };
  if (isEmptyAnswer(answer)) return { text: noFactsText, facts: [] };
  return readShape(answer, 'facts', (list, members) => {
    if (list.length === 0 && 'facts' in members) return { text: noFactsText, facts: [] };
    const facts = list.flatMap((entry) => factIn(membersOf(entry), chapter)).slice(0, mostFacts);
    if (facts.length === 0) return undefined;
    return { text: listOfTexts(facts.map(linesOf)), facts };
  });
}

function factIn(entry: Readonly<Record<string, unknown>>, { find, calls }: Chapter): FoundFact[] {
  const name = nameIn(entry['name']);
  const traits = listIn(entry['traits'])
    .flatMap((value): FoundTrait[] => {
      const trait = membersOf(value);
      const text = oneLine(textIn(trait['text'], storyLimits.traitCharacters)).trim();
      const proof = find(trait['quote']);
      return text === '' || !proof ? [] : [{ text, proof }];
    })
    .slice(0, storyLimits.traitsOfAFact);
  if (name === '' || traits.length === 0) return [];
  const kind = textIn(entry['kind'], 40).toLowerCase();
  return [
    {
      name,
      kind: factKinds.find((known) => known === kind) ?? 'thing',
      aliases: listIn(entry['aliases']).map(nameIn).filter(calls).slice(0, storyLimits.aliasesOfAFact),
      traits,
    },
  ];
}

const nameIn = (value: unknown) => oneLine(textIn(value, storyLimits.nameCharacters)).trim();
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const linesOf = ({ name, aliases, traits }: FoundFact) => [
  [name, ...aliases].join(', '),
  ...traits.map(({ text, proof }) => `${text}: “${proof.quote}”`),
];

const noFactsText = 'No new facts in this chapter that a later one could contradict.';

interface Chapter {
  readonly find: ReturnType<typeof proofsIn>;
  readonly calls: (name: string) => boolean;
}

export interface FoundFact {
  readonly name: string;
  readonly kind: FactKind;
  readonly aliases: readonly string[];
  readonly traits: readonly FoundTrait[];
}
export interface FoundTrait {
  readonly text: string;
  readonly proof: Proof;
}
