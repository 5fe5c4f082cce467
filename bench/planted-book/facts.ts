/**
 * What is planted, and how a reader asks for it months later, in words of their own. Written before the retriever was
 * tuned, and by somebody who thought of readers and not of it. `{S}` is the person as the sentence names them, `{N}`
 * the full name, `{he}`, `{his}`, `{him}` their pronouns; of `[a|b]` one is taken.
 */
export const lastingFacts: readonly Planted[] = [
  fact(
    '{S} had lost two fingers to a [winch|threshing machine] before {he} was [nine|eleven].',
    'How was the hand of {N} maimed?',
  ),
  fact('{S} could not swim a stroke and had never told a soul.', 'What secret does {N} keep about water?'),
  fact(
    '{S} kept a key to the [vestry|pump house] sewn into the lining of {his} [coat|cap].',
    'Where does {N} hide something that opens a door?',
  ),
  fact(
    '{S} had been left on the steps of the [convent|poorhouse] in a crate of oranges.',
    'Where was {N} found as a baby?',
  ),
  fact(
    '{S} owed the [miller|chandler] forty pounds and crossed the street whenever {he} saw him.',
    'Who is {N} in debt to?',
  ),
  fact('Bees made {S} wheeze until {his} lips went blue.', 'What is {N} allergic to?'),
  fact('{S} had sat for the law twice, and failed it twice.', 'Which examination did {N} not pass?'),
  fact(
    '{S} took {his} tea with salt, as the herring men did.',
    'What odd thing does {N} put in a hot drink?',
  ),
  fact(
    'On {his} left shoulder {S} carried a swallow in blue ink from a winter in Lisbon.',
    'What tattoo does {N} have?',
  ),
  fact('{S} had a twin who was buried before either of them could walk.', 'Which sibling of {N} died young?'),
  fact(
    '{S} read palms at the autumn fair under the name of Madame Zora.',
    'How does {N} earn extra money once a year?',
  ),
  fact(
    '{S} would not set foot in a church after what was done to the bell ringers.',
    'Why has {N} stopped going to services?',
  ),
  fact('{S} slept with a lamp lit, even in June.', 'What is {N} afraid of at night?'),
  fact(
    '{S} had learned the [cello|oboe] from a lodger who paid the rent in lessons.',
    'What instrument does {N} play?',
  ),
  fact(
    'A dog had torn {his} calf open once, and {S} still walked on the far side of every gate.',
    'Why does {N} limp, or keep away from animals?',
  ),
  fact('{S} spoke [Dutch|Polish] to nobody but the cat.', 'Which foreign language does {N} know?'),
  fact(
    'It was {S} who had burned the parish ledger, page after page, in the bread oven.',
    'Who destroyed the records, was it {N}, and how?',
  ),
  fact('{S} had one green eye and one brown.', 'What is unusual about the face of {N}?'),
  fact(
    '{S} was [seventy-one|sixty-eight] that spring, though {he} owned to sixty.',
    'How old is {N} really?',
  ),
  fact(
    '{S} had married a lighthouse tender in secret, in a registry office with two porters for witnesses.',
    'Who is the spouse of {N}?',
  ),
  fact('{S} wrote every week to a prisoner in Carrow gaol.', 'Who does {N} correspond with?'),
  fact(
    'Under the floor of {his} loft {S} had three hundred sovereigns in a biscuit tin.',
    'Where are the savings of {N}?',
  ),
  fact('{S} had never once been on a train.', 'What kind of travel has {N} not tried?'),
  fact(
    '{S} wore {his} dead mother’s ring on a string round {his} neck.',
    'What heirloom does {N} have on at all times?',
  ),
  fact(
    '{S} had been a [surgeon|dentist] in the war and would not speak of it.',
    'What did {N} do as a soldier?',
  ),
  fact('{S} could forge any signature after seeing it once.', 'What criminal talent does {N} have?'),
  fact(
    'Every Friday {S} put a white stone on the grave of a child nobody could name.',
    'Whom does {N} mourn?',
  ),
  fact('{S} was deaf in the right ear from the quarry.', 'Which sense is damaged in {N}, and from what?'),
  fact(
    '{S} had walked away from a fortune in [tin|nitrate] because of a dream.',
    'Why is {N} not rich any more?',
  ),
  fact('{S} meant to leave everything to the [orphanage|lifeboat].', 'Who will inherit from {N}?'),
  fact(
    '{S} grew poisonous monkshood behind the privy, for the rats, {he} said.',
    'What dangerous plant is in the garden of {N}?',
  ),
  fact('{S} had been promised to a man in Bergen since the cradle.', 'To whom was {N} engaged?'),
  fact('{S} drew maps from memory, and they were never wrong.', 'What is {N} gifted at?'),
  fact('{S} had buried the pistol beneath the third pear tree.', 'Where did {N} put the gun?'),
  fact('{S} had seen the mayor push his wife from the sea wall.', 'What murder did {N} witness?'),
  fact(
    '{S} could not tell red from green and hid it from the pilots.',
    'What is wrong with the eyesight of {N}?',
  ),
  fact('{S} ate no meat since the winter of the [sheep rot|frozen pigs].', 'Which food does {N} refuse?'),
  fact(
    '{S} had a daughter in [Halifax|Trieste] who did not answer letters.',
    'Does {N} have any children, and where?',
  ),
  fact('{S} prayed in Hebrew when {he} thought the house empty.', 'What is the religion of {N}?'),
  fact('{S} held the deeds to half of the [quay|common], won at cards.', 'How did {N} come by so much land?'),
  fact(
    '{S} set broken bones better than the doctor and took eggs for it.',
    'Who besides the physician heals people: is it {N}, and for what pay?',
  ),
  fact('{S} stammered, except when {he} sang.', 'What trouble does {N} have with speech?'),
  fact(
    '{S} had deserted from the [navy|dragoons] off Valparaiso.',
    'Why would the military want to arrest {N}?',
  ),
  fact('{S} taught the net girls their letters on Sundays, for nothing.', 'Whom does {N} help to read?'),
  fact(
    '{S} had the sight, or the aunts believed so, since {he} had named the day of the flood.',
    'What did {N} foretell?',
  ),
  fact(
    '{S} counted stairs aloud under {his} breath, always, and began again if anyone interrupted.',
    'What nervous habit does {N} have?',
  ),
  fact('{S} kept a [jackdaw|ferret] called Admiral in {his} sleeve.', 'What pet belongs to {N}?'),
  fact('{S} had sold {his} hair to pay for the headstone.', 'How did {N} afford the tomb?'),
  fact(
    '{S} had been struck by lightning on Corrie ridge and smelled storms a day ahead.',
    'Why can {N} predict the weather?',
  ),
  fact(
    '{S} was the only one who knew the way through the marsh in fog.',
    'Who could guide people across the bog, according to what is said of {N}?',
  ),
  fact(
    '{S} had written the anonymous letters, all nine of them, left-handed.',
    'What did {N} send without signing it?',
  ),
  fact('{S} hummed one tune at the forge, a lullaby from Brittany.', 'Which song is {N} always heard with?'),
  fact('{S} was born on the ferry, midway, and both banks claimed {him}.', 'What is the birthplace of {N}?'),
  fact('{S} had tasted ether once and had wanted it every day since.', 'What addiction does {N} fight?'),
  fact('{S} had turned down the Governor, ring and all.', 'Whose proposal did {N} reject?'),
  fact('{S} mended clocks by ear.', 'What does {N} repair?'),
  fact('{S} kept wolves’ teeth in a pouch against drowning.', 'What charm does {N} trust in?'),
  fact(
    '{S} had sworn at {his} father’s deathbed never to sell the upper field.',
    'What vow did {N} make to a dying parent?',
  ),
  fact(
    '{S} had once been mistaken for the Duke of Ormond and dined on it for a week.',
    'Which nobleman does {N} look like?',
  ),
  fact(
    '{S} was writing a history of the [eel|potato] that had reached its ninth volume.',
    'What is the book by {N} about?',
  ),
  fact('{S} had let the boy take the blame for the fire at the ropewalk.', 'What guilt does {N} carry?'),
  fact(
    '{S} had come over the mountains with nothing but a sewing machine.',
    'What did {N} own on arriving here?',
  ),
  fact('{S} voted for the radicals and said so to the bishop’s face.', 'What are the politics of {N}?'),
  fact('{S} had a weak heart, and Doctor Quill gave {him} two winters.', 'How long does {N} have to live?'),
  fact('{S} laid bricks by trade, though {his} hands were a pianist’s.', 'What is the occupation of {N}?'),
  fact('{S} had bitten a constable at the hunger march.', 'What was {N} arrested for?'),
  fact('{S} signed {his} poems with the name of a dead cousin.', 'What pseudonym does {N} publish under?'),
  fact('{S} kept seventeen hives on the roof of the customs house.', 'Where does {N} get honey?'),
  fact('{S} had hidden a deserter in the hayloft through all of Lent.', 'Whom did {N} shelter?'),
  fact('{S} won the rowing cup three years running with a cracked rib.', 'Which sport is {N} champion of?'),
  fact(
    '{S} had cheated at the weighing of the fleeces since the old king’s day.',
    'How is {N} dishonest in business?',
  ),
  fact('{S} was promised the headship of the school, in writing.', 'Which position is {N} going to get?'),
  fact(
    '{S} walked in {his} sleep and had twice been brought back from the weir.',
    'What happens to {N} in the night?',
  ),
  fact(
    '{S} was half brother to the smuggler Jory Pell, on the wrong side of the blanket.',
    'Which relative of {N} is a criminal?',
  ),
  fact('{S} never forgave the schoolmaster for drowning the kittens.', 'Why does {N} hate the teacher?'),
];

/** What a later chapter changes: both passages are wanted. */
export const changingFacts: readonly Changing[] = [
  change(
    '{S} rented the two rooms above the [saddler|apothecary].',
    'After the quarrel {S} lodged with the nuns at Saint Brannoc.',
    'Where does {N} live?',
  ),
  change(
    '{S} painted {his} boat green, as {his} grandfather had.',
    'The boat of {S} was tarred black now from stem to stern.',
    'What colour is the vessel of {N}?',
  ),
  change(
    '{S} kept the accounts of the [brewery|tannery] for a guinea a week.',
    'Since Martinmas {S} drove the mail cart and kept no books for anyone.',
    'What is the job of {N}?',
  ),
  change(
    '{S} had sworn off drink, and the pledge hung framed in the hall.',
    'By the time of the regatta {S} was emptying a bottle of rum before noon.',
    'Does {N} take alcohol?',
  ),
  change(
    '{S} walked out with the cooper’s eldest on Sundays.',
    'It was the curate now whom {S} met at the stile, and the cooper’s eldest wept.',
    'Who is the sweetheart of {N}?',
  ),
  change(
    '{S} had a beard like a hedge, and was proud of it.',
    'Nobody knew {S} at first, shaved to the bone.',
    'Does {N} have hair on the face?',
  ),
  change(
    '{S} believed that Captain Orde had gone down with the Merganser.',
    'When the letter from Cadiz came, {S} knew that Captain Orde had lived.',
    'Does {N} think the captain is dead?',
  ),
  change(
    '{S} rode a grey mare called Vesper.',
    'Vesper had gone to the knacker, and {S} went about on a mule.',
    'What animal does {N} ride?',
  ),
  change(
    '{S} carried {his} arm in a sling after the fall from the rick.',
    'The bandages were off, and {S} swung an axe again like any man.',
    'Has the injury of {N} healed?',
  ),
  change(
    '{S} was against the railway, root and branch.',
    'At the third meeting {S} rose and spoke for the railway after all.',
    'What does {N} think about the new line?',
  ),
];

function fact(told: string, ask: string): Planted {
  return { told, ask };
}
function change(told: string, later: string, ask: string): Changing {
  return { told, later, ask };
}

export interface Planted {
  readonly told: string;
  readonly ask: string;
}
export interface Changing extends Planted {
  readonly later: string;
}
