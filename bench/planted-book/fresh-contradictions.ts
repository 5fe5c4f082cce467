import type { Contradiction } from './contradiction.ts';

/**
 * Written when the rules of the claims stood but for their weights, which were set without these, and by somebody who
 * thought of what copy editors catch.
 */
export const freshContradictions: readonly Contradiction[] = [
  [
    'in other words',
    '{S} was the only one in the parish who owned a piano.',
    'There had never been an instrument in the parlour of {S}, and music gave {him} a headache.',
  ],
  [
    'in other words',
    '{S} had been raised by an aunt, both parents having gone to the cholera.',
    '“My father taught me to skate,” said {S}, “the winter I was fifteen.”',
  ],
  [
    'in other words',
    '{S} spoke with the accent of the north.',
    '{S} had not been further than Carrow in {his} life and talked like everybody else in the valley.',
  ],
  [
    'in other words',
    '{S} could not stand the sight of blood.',
    'It was {S} who had always killed the pigs for the neighbours.',
  ],
  [
    'in other words',
    '{S} went to chapel twice every Sunday.',
    '{S} had no use for preachers and had not sat through a sermon since {his} schooldays.',
  ],
  [
    'in other words',
    '{S} was as bald as an egg.',
    'The wind took {his} hat, and the curls of {S} stood up like flames.',
  ],
  [
    'in other words',
    '{S} had been a champion at billiards.',
    '{S} had never held a cue and had to be shown which end was which.',
  ],
  [
    'in other words',
    '{S} had four grown sons, each worse than the last.',
    'Childless as {he} was, {S} left the orchard to the parish.',
  ],
  [
    'in other words',
    '{S} was known to be the richest at the market.',
    '{S} had been on poor relief since the spring before.',
  ],
  [
    'in other words',
    'Everyone knew that {S} slept like the dead.',
    '{S} had lain awake every night for ten years.',
  ],
  [
    'repeated',
    '{S} walked with a stick of blackthorn.',
    '{S} leaned on the stick of ash without which {he} was never seen.',
  ],
  ['repeated', 'The front door of {S} was painted yellow.', '{S} shut the blue front door behind {him}.'],
  ['repeated', '{S} was the youngest of seven.', '“We were five at home,” said {S}, “and I was the eldest.”'],
  [
    'repeated',
    '{S} wore a beard to the second button.',
    '{S} scratched {his} beard, which was no longer than a day.',
  ],
  [
    'repeated',
    'The dog of {S} was a bitch called Juno.',
    '{S} whistled, and Juno came, the old dog that he was.',
  ],
  ['repeated', '{S} had one glass eye.', 'Both eyes of {S} filled with tears.'],
  ['repeated', '{S} had learned Latin from the nuns.', '“I have no Latin,” {S} said, and it was true.'],
  [
    'repeated',
    '{S} kept bees at the bottom of the garden.',
    '{S} kept no bees, for {he} was afraid of them.',
  ],
  [
    'repeated',
    '{S} lived at number nine.',
    '{S} hung {his} hat in the hall of number twelve, as {he} had for thirty years.',
  ],
  [
    'repeated',
    '{S} was allergic to strawberries.',
    '{S} ate the strawberries by the handful, as in every June.',
  ],
  [
    'impossible time',
    '{S} was born on the day of the coronation.',
    'At the coronation {S} had carried the banner of the glovers.',
  ],
  [
    'impossible time',
    '{S} was buried on the first of November.',
    'On All Souls’ day {S} danced with the widow Trant.',
  ],
  [
    'impossible time',
    'It was in 1871 that {S} came to the valley.',
    '{S} had planted the limes by the church in 1866.',
  ],
  [
    'impossible time',
    '{S} had been eleven days at sea when the mast went.',
    'The mast went on the second day out, {S} told them.',
  ],
  [
    'impossible time',
    '{S} was twenty when the twins were born.',
    'The twins were thirty now, and {S} was not yet forty.',
  ],
  [
    'impossible time',
    'The letter reached {S} on Saturday.',
    'On Friday {S} had read the letter aloud in the inn.',
  ],
  [
    'impossible time',
    '{S} had last seen the abbot at Michaelmas.',
    'All that winter the abbot and {S} played chess by the fire.',
  ],
  [
    'impossible time',
    'There was a full moon when {S} crossed the ford.',
    'The night on which {S} crossed the ford had been black, with no moon at all.',
  ],
  [
    'impossible time',
    '{S} served nine years for the forgery.',
    'Four years after the trial {S} was keeping a tavern in Hull.',
  ],
  [
    'impossible time',
    '{S} was in the infirmary all through harvest.',
    'In the harvest week {S} bound more sheaves than any two men.',
  ],
];
