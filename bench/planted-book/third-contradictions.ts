import type { Contradiction } from './contradiction.ts';

/** Written for a change of the rules that was taken back (decision 097); no rule that stands was made with them. */
export const thirdContradictions: readonly Contradiction[] = [
  [
    'in other words',
    '{S} was the meanest landlord in the parish, and put up the rent every Lady Day.',
    'Nobody had ever paid a penny to {S} for the cottages.',
  ],
  [
    'in other words',
    '{S} had a voice that filled the chapel.',
    'Since childhood {S} had not been able to speak above a whisper.',
  ],
  [
    'in other words',
    '{S} could not boil an egg.',
    'The feast was all the work of {S}, as every feast in that house had been.',
  ],
  [
    'in other words',
    '{S} had an iron stomach and had never known a day’s sickness.',
    '{S} took the drops that the doctor had ordered for {him} years ago, morning and night.',
  ],
  [
    'in other words',
    '{S} was a stranger to the valley and had come by the last coach.',
    'Four generations of the family of {S} lay under the yew.',
  ],
  [
    'in other words',
    '{S} hated the sea and would not look at it.',
    '{S} swam out beyond the bar each morning before breakfast.',
  ],
  [
    'in other words',
    '{S} was the tidiest person alive.',
    'One could not cross the room of {S} for the heaps on the floor.',
  ],
  [
    'in other words',
    '{S} had forgiven the magistrate long ago.',
    'There was nobody whom {S} loathed as {he} loathed the magistrate.',
  ],
  [
    'in other words',
    '{S} had no head for heights and did not climb so much as a ladder.',
    'It was {S} who went up the steeple each spring to grease the weathercock.',
  ],
  [
    'in other words',
    '{S} was sparing of words, and those were short.',
    'Once {S} began to talk, the whole inn went home.',
  ],
  [
    'repeated',
    'The horse of {S} was a chestnut.',
    '{S} climbed on the dapple-grey horse that {he} had ridden all summer.',
  ],
  ['repeated', '{S} had a scar on the left cheek.', '{S} touched the scar on {his} right cheek.'],
  ['repeated', '{S} had three daughters.', '“I have two daughters,” said {S}, “and no more to come.”'],
  ['repeated', '{S} spoke no French.', '{S} answered the captain in good French.'],
  [
    'repeated',
    'The kitchen of {S} had a stone floor.',
    '{S} scrubbed the boards of {his} kitchen floor until they were white.',
  ],
  ['repeated', '{S} drank {his} tea without milk.', '{S} poured milk into {his} tea, as {he} liked it.'],
  [
    'repeated',
    '{S} wore the wedding ring on a chain.',
    'The wedding ring of {S} had been at the bottom of the harbour for years.',
  ],
  ['repeated', 'The brother of {S} was a priest.', 'The brother of {S}, the butcher, came to supper.'],
  ['repeated', '{S} was deaf in the right ear.', '{S} turned {his} good right ear to the door.'],
  [
    'repeated',
    '{S} had failed the examination for pilots.',
    '{S} had passed the examination for pilots with honours.',
  ],
  [
    'impossible time',
    '{S} was widowed in the year of the flood.',
    'Two years after the flood {S} and {his} dear spouse were still quarrelling about the fence.',
  ],
  [
    'impossible time',
    '{S} bought the mill on the last day of June.',
    'By Easter of that year {S} had been grinding corn at the mill for months.',
  ],
  [
    'impossible time',
    '{S} was forty when the bridge was built.',
    'The bridge was older than {S}, who had learned to walk on it.',
  ],
  [
    'impossible time',
    '{S} had spent that Christmas in the gaol at Carrow.',
    'That Christmas {S} carved the goose for all of them.',
  ],
  [
    'impossible time',
    'The wreck was on a Monday, {S} wrote in the log.',
    'It was Sunday, and {S} heard the bells, when the wreck was sighted.',
  ],
  [
    'impossible time',
    '{S} was in mourning for the old squire until Michaelmas.',
    'The old squire shook hands with {S} at the harvest supper, which was in October.',
  ],
  [
    'impossible time',
    '{S} had not been born when the lighthouse was lit.',
    '{S} had held the torch on the night when the lighthouse was first lit.',
  ],
  [
    'impossible time',
    '{S} needed three days for the road to the city.',
    '{S} left for the city at noon and was back for supper.',
  ],
  [
    'impossible time',
    'It was high summer, and the hay was in, when {S} met the gipsies.',
    'There was ice on the pond on the day when {S} met the gipsies.',
  ],
  [
    'impossible time',
    '{S} went to sea at fourteen and came back at thirty.',
    '{S} had married at twenty, in this very church, and had been to every fair since.',
  ],
];
