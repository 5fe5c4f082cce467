/**
 * Facts that are asked for twice: in words that the book has, and in none of them. Written when the rules stood but for
 * two weights, which were set without them. `{S}`, `{N}`, `{he}`, `{his}`, `{him}` as everywhere.
 */
export const askedTwice: readonly AskedTwice[] = [
  [
    '{S} had a wooden leg, carved from the mast of the Hesper.',
    'Where did the wooden leg of {N} come from?',
    'What replaced the limb that {N} had lost?',
  ],
  [
    '{S} kept a tortoise in the wash-house.',
    'Where does {N} keep the tortoise?',
    'Which reptile does {N} have for a pet?',
  ],
  [
    '{S} owed the undertaker for three funerals.',
    'How many funerals does {N} owe the undertaker for?',
    'To whom is {N} in debt, and what for?',
  ],
  ['{S} was christened in the sea.', 'Where was {N} christened?', 'How was {N} baptised?'],
  [
    '{S} had won a pig at the fair and named it after the bishop.',
    'What did {N} win at the fair?',
    'Which animal got the name of a clergyman from {N}?',
  ],
  ['{S} could not abide the colour mauve.', 'Which colour can {N} not abide?', 'What shade does {N} hate?'],
  [
    '{S} had slept in the bell tower since the quarrel with the landlord.',
    'Where has {N} slept since the quarrel?',
    'In which odd place does {N} spend the nights?',
  ],
  [
    '{S} played the bassoon, badly, on Thursdays.',
    'When does {N} play the bassoon?',
    'Which instrument is {N} bad at?',
  ],
  ['{S} had been engaged to a taxidermist.', 'To whom had {N} been engaged?', 'Whom did {N} nearly marry?'],
  [
    '{S} hid the will inside the harmonium.',
    'Where did {N} hide the will?',
    'In what was the testament put away by {N}?',
  ],
  [
    '{S} had a cousin at the mint who sent misprinted coins.',
    'What did the cousin of {N} send from the mint?',
    'Which relative supplies {N} with odd money?',
  ],
  ['{S} was frightened of moths.', 'What is {N} frightened of?', 'Which insects terrify {N}?'],
  [
    '{S} ate the same supper every night: a boiled onion.',
    'What does {N} eat for supper every night?',
    'Which vegetable is the evening meal of {N}?',
  ],
  [
    '{S} had been shipwrecked twice in one week.',
    'How often was {N} shipwrecked in one week?',
    'What happened to {N} at sea, and then again?',
  ],
  [
    '{S} wrote verses for gravestones at sixpence a line.',
    'What does {N} write for gravestones?',
    'How does {N} earn from poetry for the dead?',
  ],
  [
    '{S} had lost the hearing of one ear to a cannon.',
    'What cost {N} the hearing of one ear?',
    'Why is {N} half deaf?',
  ],
  [
    '{S} had married the same man at two churches.',
    'At how many churches did {N} marry the same man?',
    'What was strange about the weddings of {N}?',
  ],
  [
    '{S} could find water with a hazel twig.',
    'What can {N} find with a hazel twig?',
    'How does {N} dowse for a well?',
  ],
  [
    '{S} knew the name of every horse in the county.',
    'Whose names does {N} know in the county?',
    'What does {N} remember about the mares and stallions of the region?',
  ],
  [
    '{S} had sworn never to cross the toll bridge again.',
    'What has {N} sworn never to cross again?',
    'Which crossing does {N} avoid because of an oath?',
  ],
  [
    '{S} took snuff in church.',
    'What does {N} take in church?',
    'Which tobacco habit does {N} have during services?',
  ],
  [
    '{S} had a sister in a circus who walked the wire.',
    'What did the sister of {N} do in a circus?',
    'Which sibling of {N} is an acrobat?',
  ],
  [
    '{S} had dug up a Roman helmet in the bean field.',
    'What did {N} dig up in the bean field?',
    'Which antique armour was discovered by {N}?',
  ],
  [
    '{S} refused every medicine but brandy.',
    'Which medicine does {N} not refuse?',
    'With what alcohol does {N} treat every illness?',
  ],
  [
    '{S} had once been mayor for a day, by mistake.',
    'For how long had {N} been mayor?',
    'Which office did {N} hold in error?',
  ],
  [
    '{S} spoke to the hens in French.',
    'In which language does {N} speak to the hens?',
    'How does {N} address the poultry?',
  ],
  [
    '{S} kept the first tooth of each of {his} children in a thimble.',
    'What does {N} keep in a thimble?',
    'Which souvenir of the babies did {N} save?',
  ],
  [
    '{S} had a birthmark like a key below the left ear.',
    'What does the birthmark of {N} look like?',
    'Which mark on the skin does {N} have on the neck?',
  ],
  [
    '{S} had inherited a vineyard in Burgundy and never seen it.',
    'What has {N} inherited in Burgundy?',
    'Which foreign estate belongs to {N} unvisited?',
  ],
  [
    '{S} had sold the family Bible to pay the lawyer.',
    'What did {N} sell to pay the lawyer?',
    'Which holy book did {N} part with for legal costs?',
  ],
  [
    '{S} could not tell left from right.',
    'What can {N} not tell from right?',
    'Which directions does {N} confuse?',
  ],
  [
    '{S} won every argument by weeping.',
    'How does {N} win every argument?',
    'What does {N} do to have the last word in a dispute?',
  ],
  [
    '{S} had a bullet in the hip from the bread riots.',
    'From what does {N} have a bullet in the hip?',
    'Where in the body was {N} shot?',
  ],
  [
    '{S} taught the curate to swear in Portuguese.',
    'What did {N} teach the curate?',
    'Which bad language did a clergyman learn from {N}?',
  ],
  [
    '{S} had not washed the blue teapot since the death of the old queen.',
    'What has {N} not washed since the death of the queen?',
    'Which crockery is left dirty by {N} out of loyalty?',
  ],
  ['{S} laid bets on snails.', 'On what does {N} lay bets?', 'How does {N} gamble?'],
  [
    '{S} was the seventh child of a seventh child.',
    'Which child of a seventh child is {N}?',
    'What is special about the birth of {N}?',
  ],
  [
    '{S} had burned the letters of Lieutenant Fosse unread.',
    'What did {N} do with the letters of Lieutenant Fosse?',
    'Whose correspondence was destroyed by {N} before it was opened?',
  ],
  [
    '{S} baked a loaf for the gulls on the day of the drowning, each year.',
    'For whom does {N} bake a loaf on the day of the drowning?',
    'Which anniversary does {N} keep by feeding birds?',
  ],
  [
    '{S} had run away with a tinker and come home with the tinker’s cart.',
    'With whom had {N} run away?',
    'What did {N} bring back from an elopement?',
  ],
  [
    '{S} could imitate the voice of the judge.',
    'Whose voice can {N} imitate?',
    'Which magistrate does {N} mimic?',
  ],
  [
    '{S} had been struck dumb for a year after the fire.',
    'For how long had {N} been struck dumb after the fire?',
    'When did {N} lose the power of speech?',
  ],
  [
    '{S} sent a goose to the prison every Christmas.',
    'What does {N} send to the prison every Christmas?',
    'Which gift do the convicts receive from {N}?',
  ],
  [
    '{S} had a map of the tunnels tattooed on {his} back.',
    'What does {N} have tattooed on the back?',
    'Where does {N} carry a plan of the underground passages?',
  ],
  [
    '{S} slept with the shutters nailed.',
    'How does {N} sleep?',
    'What is done to the windows at night by {N}?',
  ],
  [
    '{S} had gone to school in a coffin-maker’s yard.',
    'Where had {N} gone to school?',
    'At which craftsman’s place was {N} educated?',
  ],
  [
    '{S} never wore shoes from May to October.',
    'From when to when does {N} never wear shoes?',
    'In which season does {N} go barefoot?',
  ],
  [
    '{S} had turned the pulpit into a dovecote.',
    'Into what had {N} turned the pulpit?',
    'What did {N} build for pigeons out of church furniture?',
  ],
  [
    '{S} kept accounts in knots on a string.',
    'How does {N} keep accounts?',
    'What does {N} use in place of a ledger for sums?',
  ],
  [
    '{S} had proposed to the widow Trant eleven times.',
    'How often had {N} proposed to the widow Trant?',
    'Whom does {N} court without success?',
  ],
];

export type AskedTwice = readonly [told: string, inItsWords: string, inOtherWords: string];
