/**
 * Collects the names of people from context: a title, an action verb or a following pronoun. Omits places, days, ships
 * and doubtful names.
 */
export function peopleIn(text: string): People {
  const nameCounts = new Map<string, { person: number; other: number }>();
  const count = (name: string, kind: 'person' | 'other') => {
    const counts = nameCounts.get(name) ?? { person: 0, other: 0 };
    counts[kind] += 1;
    nameCounts.set(name, counts);
  };
  for (const { kind, form } of evidencePatterns)
    for (const [, ...names] of text.matchAll(form))
      for (const word of wordsOf(names.join(' '))) count(word, kind);
  const candidates = [...nameCounts].filter(([name]) => !nonNames.has(name));
  return {
    sure: new Set(candidates.filter(([, { person, other }]) => person > other).map(([name]) => name)),
    maybe: new Set(candidates.filter(([, { person }]) => person > 0).map(([name]) => name)),
  };
}

export interface People {
  readonly sure: ReadonlySet<string>;
  /** Also includes the names in `sure`, and those that may be a place instead of a person. */
  readonly maybe: ReadonlySet<string>;
}

const wordsOf = (name: string) => name.split(/\s+/u).filter((word) => word.length > 2);

export const kinWords =
  'mother|father|sister|brother|half-sister|half-brother|son|daughter|wife|husband|widow|widower|twin|cousin|aunt|uncle|niece|nephew|grandmother|grandfather|grandson|granddaughter|stepmother|stepfather|mother-in-law|father-in-law|sister-in-law|brother-in-law';
export const workPattern =
  "(?:[\\p{Ll}’'-]+(?:maker|keeper|master|mistress|smith|wright|man|woman|monger|binder|lighter|grower|driver|seller|worker)|apothecary|apprentice|architect|baker|barber|blacksmith|bookseller|brewer|builder|butcher|butler|captain|carpenter|chaplain|clerk|coachman|cook|curate|dentist|doctor|draper|engineer|farmer|fisherman|gardener|governess|grocer|harbourmaster|innkeeper|jeweller|journalist|judge|lawyer|librarian|maid|mason|mayor|midwife|miller|miner|minister|nurse|organist|painter|pharmacist|photographer|physician|pilot|poet|porter|postmistress|potter|priest|printer|sailor|schoolmaster|schoolmistress|schoolteacher|seamstress|secretary|servant|sexton|shepherd|smuggler|soldier|solicitor|surgeon|surveyor|tailor|teacher|thief|translator|vet|vicar|watchmaker|weaver|widow|orphan)";

const name = String.raw`(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3})`;
export const titles =
  'Mr|Mrs|Miss|Ms|Dr|Doctor|Captain|Sister|Brother|Father|Aunt|Uncle|Lady|Lord|Sir|Professor|Sergeant|Inspector';
const titledName = new RegExp(String.raw`\b(?:${titles})\.? ${name}`, 'gu');
const actionVerbs =
  'said|says|asked|asks|told|thought|thinks|looked|looks|nodded|smiled|laughed|shook|answered|took|stood|sat|knew|wanted|turned|walked|wrote|read|shrugged|whispered|cried|called|replied|put|held|opened|closed|went|came|lived|died|lodged|worked|kept|learned';
const nameBeforeVerb = new RegExp(
  String.raw`(?<![\p{L}’'] (?:of|in|at|to|from|for) )\b${name} (?:had |has |never |only )?(?:${actionVerbs})\b`,
  'gu',
);
const nameAfterSaid = new RegExp(
  String.raw`\b(?:said|asked|answered|replied|whispered|cried|called) ${name}`,
  'gu',
);
const nameBeforePronoun = new RegExp(
  String.raw`(?:^|[.!?”] )${name}\b[^.!?“]*[.!?] (?:He|She|His|Her)\b`,
  'gmu',
);
const nameBesideRole = new RegExp(
  String.raw`(?:\b${name}, (?:the|an?) (?:[\p{Ll}-]+ )?${workPattern}\b|\b[Mm]y (?:${kinWords}),? ${name}|\b${name} (?:was|is) (?:the|an?) (?:[\p{Ll}-]+ )?(?:(?:${kinWords}) of|${workPattern}\b))`,
  'gu',
);
const placePattern = new RegExp(
  String.raw`\b(?:in|at|to|from|near|towards|through|across|outside) ${name}(?!’s|'s)`,
  'gu',
);
const thingPattern = new RegExp(
  String.raw`\b(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hat|[Ee]very|[Ll]ast|[Nn]ext|[Oo]n) ${name}`,
  'gu',
);
const evidencePatterns = [
  ...[titledName, nameBeforeVerb, nameAfterSaid, nameBeforePronoun, nameBesideRole].map(
    (form) => ({ kind: 'person', form }) as const,
  ),
  ...[placePattern, thingPattern].map((form) => ({ kind: 'other', form }) as const),
];
const nonNames = new Set(
  `Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December
Easter Christmas Lent God The And But When Then There They She Her His Its You That This What Who How Why One Two Three Nobody Everybody Somebody Not Now
Miss Mrs Doctor Captain Sister Brother Father Mother Aunt Uncle Lady Lord Sir Professor Sergeant Inspector English French German`.split(
    /\s+/u,
  ),
);

/**
 * Returns the longest of `names` that contains all words of `called`. The title may be missing in either name, but two
 * different titles don't match.
 */
export function fullestName(called: string, names: readonly string[]): string {
  const calledParts = partsOf(called);
  const fitting = names.filter((other) => {
    const { title, words } = partsOf(other);
    return (
      calledParts.words.every((word) => words.includes(word)) &&
      (title === '' || calledParts.title === '' || title === calledParts.title)
    );
  });
  const longestName = fitting.toSorted((a, b) => b.length - a.length)[0] ?? called;
  // `Tolland` alone may be Joseph or Ruth, so the name stays as it is.
  const { words } = partsOf(longestName);
  return fitting.every((other) => partsOf(other).words.every((word) => words.includes(word)))
    ? longestName
    : called;
}

function partsOf(called: string) {
  const [, title = '', rest = ''] =
    new RegExp(String.raw`^(?:(${titles})\.? )?(.*)$`, 'u').exec(called) ?? [];
  return { title, words: rest.split(' ') };
}
