import type { Contradiction } from './contradiction.ts';

/** Written when the rules and their weights stood (decision 097), measured once; nothing was changed after it. */
export const fourthContradictions: readonly Contradiction[] = [
  [
    'in other words',
    '{S} was an only child.',
    '{S} had shared a bed with three sisters until {he} left the farm.',
  ],
  [
    'in other words',
    '{S} never touched a drop of anything stronger than cider.',
    'By noon {S} was drunk on gin again, and the shop stayed shut.',
  ],
  [
    'in other words',
    '{S} was so short-sighted that {he} greeted the coat-stand.',
    'It was {S} who read them the name on the stern, a mile off.',
  ],
  ['in other words', '{S} had never learned to read.', 'Each night {S} took down another volume of sermons.'],
  [
    'in other words',
    '{S} was known for {his} punctuality.',
    'As always, they began without {S}, who came in with the pudding.',
  ],
  [
    'in other words',
    '{S} could not abide cats.',
    'There were four kittens asleep in the workbasket of {S}, and the old tom on the bed.',
  ],
  [
    'in other words',
    '{S} had a stammer that came out whenever strangers were in the room.',
    '{S} stood up before the whole assembly and spoke for an hour without a stumble, as {he} had at every election.',
  ],
  [
    'in other words',
    '{S} had not a penny of debt in the world.',
    'The bailiffs had a list as long as an arm of what {S} owed.',
  ],
  [
    'in other words',
    '{S} was the gentlest creature, and would carry a spider out of doors.',
    '{S} beat the dogs, and the boy, and anything else that was within reach.',
  ],
  [
    'in other words',
    '{S} had no ear for music at all.',
    'The choirmaster said that {S} was the only one who could be trusted with the descant.',
  ],
  [
    'repeated',
    '{S} was left-handed.',
    '{S} signed the register with {his} right hand, the only one that could write.',
  ],
  [
    'repeated',
    'The boat of {S} was painted green.',
    'They saw the boat of {S}, the yellow one, come round the point.',
  ],
  ['repeated', '{S} took size six in shoes.', 'The shoes were a nine, and they pinched {S}.'],
  [
    'repeated',
    '{S} lodged on the third floor.',
    'From the ground-floor window of {his} lodging {S} could touch the passers-by.',
  ],
  ['repeated', '{S} had been christened in the cathedral.', '{S} had never been christened.'],
  [
    'repeated',
    'The grandfather of {S} had been hanged for coining.',
    'The grandfather of {S} died in his bed, a magistrate.',
  ],
  ['repeated', '{S} kept a parrot that could swear.', 'The parrot of {S} had never said a word.'],
  ['repeated', '{S} was married in white.', 'On {his} wedding day {S} had worn grey, having nothing else.'],
  [
    'repeated',
    '{S} had inherited the clock from a godmother.',
    '{S} had won the clock at cards, from a sergeant.',
  ],
  [
    'repeated',
    '{S} always slept with the window open.',
    '{S} had nailed {his} bedroom window shut years ago.',
  ],
  [
    'impossible time',
    '{S} lost {his} hearing at the age of nine.',
    'At twelve {S} used to listen at the door to the grown-ups.',
  ],
  [
    'impossible time',
    'The school had closed before {S} was six.',
    '{S} had left that school at fifteen with a prize for geometry.',
  ],
  [
    'impossible time',
    '{S} came home on the last boat before the ice.',
    'In January the ferry brought {S} home.',
  ],
  [
    'impossible time',
    '{S} was in Lisbon on the night of the fire.',
    'On the night of the fire {S} had been the first at the pump.',
  ],
  [
    'impossible time',
    'It took {S} the whole of a year to build the wall.',
    '{S} had built the wall in that one dry fortnight.',
  ],
  ['impossible time', '{S} first saw the sea at sixty.', '{S} had gone to the whaling as a boy of thirteen.'],
  [
    'impossible time',
    '{S} had been dead two years when the railway came.',
    '{S} never missed the evening train.',
  ],
  [
    'impossible time',
    'On Thursday morning {S} sold the mare.',
    'That Thursday afternoon {S} rode the mare to market.',
  ],
  [
    'impossible time',
    '{S} was to be seventy at Whitsun.',
    '{S} was born in the year after the old queen died, which made {him} not quite fifty.',
  ],
  [
    'impossible time',
    'The trial of {S} was in the spring.',
    'In February {S} was already serving the sentence at Carrow.',
  ],
];
