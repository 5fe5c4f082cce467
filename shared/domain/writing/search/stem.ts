/**
 * Reduces a lower-case word to its stem. In English, removes endings and resolves irregular forms; in other languages,
 * keeps the first six letters, which is crude but works for most languages that inflect at the end.
 */
export function stemOf(word: string, language: string): string {
  if (/\d/u.test(word)) return word;
  if (!isEnglish(language)) return word.normalize('NFD').replaceAll(/\p{M}/gu, '').slice(0, 6);
  return irregularForms.get(word) ?? withoutEnding(word);
}

/** A book without a language counts as English. */
export const isEnglish = (language: string): boolean => language === '' || /^en\b/iu.test(language);

function withoutEnding(word: string): string {
  if (word.length < 4) return word;
  for (const [ending, instead] of removedEndings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length) + instead;
    if (stem.length >= 3 && /[aeiouy]/u.test(stem)) return normalisedStem(stem);
  }
  return normalisedStem(word);
}

/** Longer endings come first, because the first ending that matches and leaves a stem is removed. */
const removedEndings = [
  ['fulness', ''],
  ['ations', ''],
  ['ation', ''],
  ['ments', ''],
  ['iness', 'y'],
  ['ings', ''],
  ['ment', ''],
  ['ness', ''],
  ['sses', 'ss'],
  ['ied', 'y'],
  ['ies', 'y'],
  ['ily', 'y'],
  ['ing', ''],
  ['ers', ''],
  ['ous', ''],
  ['ful', ''],
  ['ed', ''],
  ['er', ''],
  ['es', ''],
  ['ly', ''],
  ['ss', 'ss'],
  ['s', ''],
] as const;

/** Turns `stopp` into `stop`, `hope` into `hop`, and `carri` into `carry`. */
const normalisedStem = (stem: string) =>
  stem
    .replace(/([bdfgkmnprt])\1$/u, '$1')
    .replace(/(?<=..)e$/u, '')
    .replace(/i$/u, 'y');

const irregularForms = new Map(
  `be am is are was were been being; begin began begun; bear bore borne born; beat beaten; become became; bend bent; bite bit bitten; bleed bled;
blow blew blown; break broke broken; bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen; come came; creep crept;
deal dealt; die dead died dying death dies; dig dug; do does did done; draw drew drawn; dream dreamt; drink drank drunk drunken; drive drove driven; eat ate eaten; fall fell fallen;
feed fed; feel felt; fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forget forgot forgotten; forgive forgave forgiven;
freeze froze frozen; get got gotten; give gave given; go went gone goes; grow grew grown; hang hung; have has had; hear heard; hide hid hidden; hold held;
keep kept; kneel knelt; know knew known; lay laid; lead led; leap leapt; learn learnt; leave left; lend lent; lie lay lain lying; light lit; lose lost loss;
make made; marry married marriage marries; mean meant; meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen sight; seek sought; sell sold;
send sent; shake shook shaken; shine shone; shoot shot; show shown; shrink shrank; sing sang sung song; sink sank sunk; sit sat; sleep slept asleep; slide slid; speak spoke spoken speech;
spend spent; spit spat; stand stood; steal stole stolen; stick stuck; strike struck; swear swore sworn; sweep swept; swim swam swum; swing swung; take took taken;
teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; wake woke woken; wear wore worn; weave wove woven; weep wept; win won; wind wound;
write wrote written; child children; man men; woman women; wife wives; life lives; knife knives; wolf wolves; loaf loaves; foot feet; tooth teeth; mouse mice; goose geese; person people`
    .split(';')
    .flatMap((line) => {
      const [read, ...forms] = line.trim().split(/\s+/u);
      return [read!, ...forms].map((form) => [form, withoutEnding(read!)] as const);
    }),
);
