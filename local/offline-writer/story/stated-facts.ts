import { sentencesIn } from '#shared/domain/writing/by-rules/words.ts';
import { kinWords, peopleIn, titles, workPattern } from './people.ts';

/**
 * Collects lasting facts that narration states about a named person: age, kin, work, looks, home, birth, death,
 * inabilities. Prefers precision: skips speech, thoughts, dreams and doubtful sentences.
 */
export function statedFacts(text: string): StatedFact[] {
  const people = peopleIn(text);
  const isAmong = (name: string, known: ReadonlySet<string>) =>
    name.split(' ').some((word) => known.has(word.replace(/[’']s$/u, '')));
  const isPerson = (name: string) => isAmong(name, people.sure);
  const mayBePerson = (name: string) => isAmong(name, people.maybe);
  const sentences = sentencesIn(text, 'en');
  const statements = sentences.flatMap((quote, at) => {
    if (speechPattern.test(quote) || uncertaintyPattern.test(quote)) return [];
    const resolvedQuote = withPronounNamed(
      quote,
      whoWasNamed(sentences.slice(Math.max(0, at - 2), at), mayBePerson),
    );
    return factForms.flatMap(({ pattern, says }) =>
      [...resolvedQuote.matchAll(pattern)].flatMap(({ groups = {} }) => {
        const { other, role } = groups;
        const name = groups['name']!.replace(/^(?:Old|Young|Poor|Little|Dear|Big) (?=\p{Lu})/u, '');
        if (!isPerson(name) || (other !== undefined && !isPerson(other))) return [];
        return [{ name, says: says(groups), quote, ...(role !== undefined && { role }) }];
      }),
    );
  });
  // Several forms may match the same fact.
  return [...new Map(statements.map((one) => [`${one.name}: ${one.says}`, one])).values()];
}

function whoWasNamed(before: readonly string[], mayBe: (name: string) => boolean): string | undefined {
  const earlierNames = before.flatMap((sentence) =>
    [...sentence.matchAll(fullName)].map(([found]) => found).filter(mayBe),
  );
  const longestName = earlierNames.toSorted((a, b) => b.length - a.length)[0];
  const words = new Set(longestName?.split(' '));
  return earlierNames.every((each) => each.split(' ').some((word) => words.has(word) && !isTitle.test(word)))
    ? longestName
    : undefined;
}

function withPronounNamed(sentence: string, who: string | undefined): string {
  const [, pronoun] = /^(He|She)\b/u.exec(sentence) ?? [];
  if (pronoun === undefined || who === undefined) return sentence;
  if ((pronoun === 'She' ? maleTitle : femaleTitle).test(who)) return sentence;
  return who + sentence.slice(pronoun.length);
}

const fullName = new RegExp(String.raw`(?:(?:${titles})\.? )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3}`, 'gu');
const isTitle = new RegExp(`^(?:${titles})$`, 'u');
const maleTitle = /^(?:Mr|Sir|Lord|Uncle|Father|Brother)\b/u;
const femaleTitle = /^(?:Mrs|Miss|Ms|Lady|Aunt|Sister)\b/u;

/** Quoted speech is no fact: the speaker may not tell the truth. */
const speechPattern = /[“”"„«»]|(?:^|\s)‘/u;
const uncertaintyPattern =
  /[?]|\b(?:if|as though|perhaps|maybe|might|may|would|could have|should|seem\w*|appear\w*|said|says|thought|thinks|believ\w+|told|claim\w*|pretend\w*|dream\w*|wish\w*|suppos\w+|rumou?r\w*|lie[ds]?|almost|nearly|not yet|no longer|once|used to|like|imagin\w+|called|felt|looked|whether|wanted|hoped|afraid|for a (?:moment|while|minute))\b/iu;

const name = String.raw`(?<![\p{L}’'-] (?:of|and|or|for|to|with|than) |\p{Lu}[\p{L}’'-]+ )(?<name>(?:(?:${titles})\.? )?\p{Lu}[\p{L}’'-]*\p{L}(?: \p{Lu}[\p{L}’'-]*\p{L}){0,3})(?<![’']s)`;
const otherNamePattern = String.raw`(?<other>(?:(?:${titles})\.? )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3})`;
const numberPattern = String.raw`(?:\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}+teen)`;
const colourPattern =
  'red|green|blue|brown|black|white|gr[ae]y|yellow|fair|dark|ginger|auburn|blond|silver|hazel|pale';
const lookPattern = String.raw`(?:long|short|thick|thin|curly|straight|wooden|broken|crooked|missing|glass|white|lame|stiff|scarred|${colourPattern})`;
const bodyParts = 'eyes?|hair|beard|moustache|nose|leg|arm|hand|finger|foot|teeth|tooth|scar|eyebrows';
const buildWords = 'tall|short|small|thin|stout|fat|lean|broad|slight|plump|huge|gaunt|wiry|slim|heavy';
const restPattern = String.raw`[^.,;:!?—–()]{0,60}`;

const factForms: readonly { pattern: RegExp; says: (groups: Groups) => string }[] = [
  // matches “Mara was twelve”
  factForm(
    String.raw`${name} (?<says>(?:was|is|had just turned|turned) ${numberPattern}(?: years old)?)(?=[.,;]| (?:when|that|and|the|in)\b)`,
  ),
  // matches “Mara Vance, the pilot” and “Mara, a widow of forty”
  factForm(
    String.raw`${name}, (?<role>(?:the|an?) (?:[\p{Ll}-]+ )?${workPattern})(?: of ${restPattern}| at ${restPattern})?[,.;]`,
    ({ role }) => `is ${role}`,
  ),
  // matches “Mara was a pilot in the harbour”
  factForm(
    String.raw`${name} (?<says>(?:was|is|had been|has been) (?:the|an?) (?:[\p{Ll}-]+ ){0,2}${workPattern}\b${restPattern})(?=[.,;])`,
  ),
  // matches “Mara was the sister of Ines” and “Mara was Ines’s sister”
  factForm(
    String.raw`${name} (?<says>(?:was|is) (?:the |an? )?(?:[\p{Ll}-]+ )?(?:${kinWords}) of ${otherNamePattern})`,
  ),
  factForm(
    String.raw`${name} (?<says>(?:was|is) ${otherNamePattern}[’']s? (?:[\p{Ll}-]+ )?(?:${kinWords}))(?=[.,;]| and\b)`,
  ),
  factForm(
    String.raw`${name}, ${otherNamePattern}[’']s? (?<kin>(?:[\p{Ll}-]+ )?(?:${kinWords}))[,.;]`,
    ({ other: relative, kin: what }) => `is the ${what} of ${relative}`,
  ),
  factForm(
    String.raw`\b[Mm]y (?<kin>(?:[\p{Ll}-]+ )?(?:${kinWords})),? ${name.slice(name.indexOf('(?<name>'))}`,
    ({ kin: what }) => `is the ${what} of the narrator`,
  ),
  // matches “Mara had green eyes” and “Mara had a scar on her chin”
  factForm(
    String.raw`${name} (?<says>(?:has|had) (?:an? |one |two |the )?(?:[\p{Ll}-]+ )?${lookPattern}(?: and ${lookPattern})? (?:${bodyParts})\b${restPattern})(?=[.,;])`,
  ),
  factForm(
    String.raw`${name} (?<says>(?:has|had) (?:a|an|one) (?:[\p{Ll}-]+ )?(?:scar|limp|stammer|lisp|squint|glass eye|wooden leg|beard|moustache|birthmark)\b${restPattern})(?=[.,;])`,
  ),
  factForm(
    String.raw`${name} (?<says>(?:was|is) (?:left-handed|right-handed|deaf|blind|lame|bald|mute|colour-blind|an only child|an orphan|a widow|a widower|unmarried)\b${restPattern})(?=[.,;])`,
  ),
  // matches “Mara was small and quick”
  factForm(
    String.raw`${name} (?<says>(?:was|is) (?:very )?(?:${buildWords})(?:(?:,| and) [\p{Ll}-]+)*(?: for (?:his|her) age)?(?: and ${restPattern})?)(?=[.,;])`,
  ),
  // matches “Mara lit the lamps every evening”
  factForm(
    String.raw`${name} (?<says>(?:\p{Ll}+ed|\p{Ll}+s|lit|rode|went|ate|drank|wrote|read|swam|sang|took|made|sold|bought|fed|wound|rang|kept|slept|rose|drove) (?:[\p{L}’'-]+ ){0,9}(?:each|every) (?:evening|morning|night|day|week|month|year|spring|summer|autumn|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day))(?=[.,;]| and\b)`,
  ),
  // matches “Mara could not swim”
  factForm(
    String.raw`${name} (?<says>(?:could not|couldn[’']t|cannot|can[’']t|had never learned to|had never learnt to|never learned to) (?:swim|read|write|sing|ride|sail|drive|dance|cook|whistle|spell|hear|see)\b${restPattern})(?=[.,;])`,
  ),
  // matches “Mara lived above the chandler”
  factForm(
    String.raw`${name} (?<says>(?:lives|lived|lodges|lodged) (?:in|at|above|over|with|on|behind|next to|near) (?!peace|hope|fear|silence|dread)${restPattern})(?=[.,;])`,
  ),
  factForm(String.raw`${name} (?<says>(?:was|is) born (?:in|on|at|the) ${restPattern})(?=[.,;])`),
  factForm(
    String.raw`${name} (?<says>(?:had died|died|drowned|had drowned|was buried|is buried) (?:in|of|on|at|off) ${restPattern})(?=[.,;])`,
  ),
  factForm(String.raw`${name} (?<says>(?:works|worked|had worked) (?:as|at|for) ${restPattern})(?=[.,;])`),
  factForm(
    String.raw`${name} (?<says>(?:keeps|kept|ran|runs|owns|owned) the (?:[\p{Ll}-]+ )?(?:inn|shop|school|mill|bakery|lighthouse|ferry|farm|forge|post office|library|garage|hotel|pharmacy|smithy|chandlery)\b${restPattern})(?=[.,;])`,
  ),
];

function factForm(source: string, says: (groups: Groups) => string = ({ says: words }) => words!.trim()) {
  return { pattern: new RegExp(source, 'gu'), says };
}

type Groups = Readonly<Record<string, string | undefined>>;

export interface StatedFact {
  readonly name: string;
  readonly says: string;
  readonly quote: string;
  readonly role?: string;
}
