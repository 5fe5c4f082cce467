import type { Changing, Planted } from './facts.ts';

/**
 * Facts and questions that were written when the retriever stood; no word was added to it for them. Decision 038 says
 * which rules were mended after they were read.
 */
export const freshLasting: readonly Planted[] = [
  { told: '{S} had once eaten a candle for a wager.', ask: 'What did {N} swallow because of a bet?' },
  { told: '{S} could not abide the smell of lilac.', ask: 'Which scent does {N} dislike?' },
  {
    told: '{S} had fallen down the well as a child and stayed there two nights.',
    ask: 'What accident befell {N} in childhood?',
  },
  {
    told: '{S} kept {his} late uncle’s glass eye in a snuffbox.',
    ask: 'What strange souvenir does {N} own?',
  },
  {
    told: '{S} whittled saints out of driftwood and gave them all the same nose.',
    ask: 'What does {N} carve?',
  },
  {
    told: '{S} always tipped the last of the milk out for the hedgehogs.',
    ask: 'Which wild creatures does {N} feed?',
  },
  { told: '{S} could recite the whole tide table backwards.', ask: 'What has {N} memorised?' },
  {
    told: '{S} had put a brick through the window of the [bank|corn exchange] and blamed the hail.',
    ask: 'What did {N} vandalise?',
  },
  { told: '{S} had a cough that no syrup would shift.', ask: 'What symptom will not leave {N}?' },
  { told: '{S} was the tallest in the parish by a head.', ask: 'How big is {N}?' },
  {
    told: '{S} let {his} nails grow and painted them with beetroot.',
    ask: 'What do the fingers of {N} look like?',
  },
  {
    told: '{S} had shared a cradle with the magistrate, and still called him Dumpling.',
    ask: 'Which official has {N} known since infancy?',
  },
  {
    told: '{S} refused to shake hands on a Wednesday.',
    ask: 'On what weekday will {N} not greet people properly?',
  },
  {
    told: '{S} sent half of {his} wages to a cousin in the asylum.',
    ask: 'Whom does {N} support financially?',
  },
  {
    told: '{S} had flown in a balloon over the estuary and lost a shoe to it.',
    ask: 'Has {N} ever been up in the air?',
  },
  {
    told: '{S} spent every wet afternoon at chess against {him}self.',
    ask: 'What game does {N} enjoy alone?',
  },
  { told: '{S} had poured the vicar’s port into the font.', ask: 'What prank did {N} play in church?' },
  {
    told: '{S} talked to the scarecrow and waited for it to reply.',
    ask: 'With what lifeless thing does {N} converse?',
  },
  { told: '{S} had been struck off the jury for snoring.', ask: 'Why was {N} dismissed from court?' },
  {
    told: '{S} kept the minutes of the burial club in a cipher of dots.',
    ask: 'What does {N} write in code?',
  },
  {
    told: '{S} had seen a mermaid off Stag Point and would fight any man who smiled.',
    ask: 'What legendary being does {N} claim to have met?',
  },
  {
    told: '{S} dug trenches for potatoes with a silver spade.',
    ask: 'What expensive tool does {N} use in the vegetable patch?',
  },
  { told: '{S} had never been known to apologise.', ask: 'What does {N} never say?' },
  { told: '{S} stole ribbons, only ribbons, and only yellow ones.', ask: 'What does {N} shoplift?' },
  {
    told: '{S} had a scar from ear to chin, got from an oyster shell.',
    ask: 'What left a mark on the jaw of {N}?',
  },
  { told: '{S} had voted in two parishes on one day.', ask: 'What electoral fraud did {N} commit?' },
  { told: '{S} could whistle two notes at once.', ask: 'What can {N} do with the lips?' },
  { told: '{S} had inherited a windmill without sails.', ask: 'What building was left to {N}?' },
  {
    told: '{S} boiled seaweed for the rheumatism and swore by it.',
    ask: 'What remedy does {N} use for aching joints?',
  },
  {
    told: '{S} had jilted a sea captain at the altar rail.',
    ask: 'Whom did {N} abandon on the day of the wedding?',
  },
  { told: '{S} numbered {his} shirts and wore them in order.', ask: 'How does {N} choose what to put on?' },
  {
    told: '{S} had a half-finished coffin in the shed, for {him}self.',
    ask: 'What is {N} building for the own funeral?',
  },
  { told: '{S} taught the parrot to swear in Welsh.', ask: 'What did {N} train the bird to do?' },
  {
    told: '{S} had gone white-haired in a night, the night of the wreck.',
    ask: 'When did {N} go grey, and why?',
  },
  {
    told: '{S} would only sleep with {his} feet to the north.',
    ask: 'In which direction does {N} lie in bed?',
  },
  {
    told: '{S} had tunnelled from the cellar to the vestry with a coal shovel.',
    ask: 'What did {N} dig under the houses?',
  },
  { told: '{S} suspected the organist of coining.', ask: 'Whom does {N} think a forger of money?' },
  { told: '{S} had been a wet nurse to the bishop’s twins.', ask: 'Whose infants did {N} look after once?' },
  { told: '{S} collected the buttons of drowned men.', ask: 'What morbid collection does {N} have?' },
  {
    told: '{S} had bet the cottage on a lame horse, and won a second cottage.',
    ask: 'How did {N} get another home by gambling?',
  },
];

export const freshChanging: readonly Changing[] = [
  {
    told: '{S} was thin as a rake that year.',
    later: 'By the next winter {S} had grown so stout that the pew creaked.',
    ask: 'What is the figure of {N} like?',
  },
  {
    told: '{S} swore that the twins were liars.',
    later: '{S} begged pardon of the twins in front of everyone.',
    ask: 'How does {N} feel about the twins?',
  },
  {
    told: '{S} kept the toll gate.',
    later: 'The toll gate had a new keeper, and {S} sold pies from a barrow.',
    ask: 'What does {N} do for work?',
  },
  {
    told: '{S} walked with two sticks.',
    later: 'The sticks hung over the mantel, and {S} danced at the wake.',
    ask: 'Can {N} walk without help?',
  },
  {
    told: '{S} had a kitchen full of cats.',
    later: 'Not a cat was left to {S} after the distemper.',
    ask: 'How many pets does {N} have?',
  },
];
