import type { Contradiction } from './contradiction.ts';

/**
 * What one chapter says and a later one says otherwise, in three manners. Written before the rules of the claims, and
 * seen while they were made.
 */
export const contradictions: readonly Contradiction[] = [
  [
    'in other words',
    '{S} rented the two rooms above the saddler.',
    'After supper {S} went home to the nuns at Saint Brannoc, where {he} had lodged all {his} life.',
  ],
  [
    'in other words',
    '{S} painted {his} boat green, as {his} grandfather had.',
    'The boat of {S} was tarred black from stem to stern, as ever.',
  ],
  [
    'in other words',
    '{S} kept the accounts of the brewery for a guinea a week.',
    '{S} had driven the mail cart for ten years and kept no books for anyone.',
  ],
  [
    'in other words',
    '{S} had sworn off drink, and the pledge hung framed in the hall.',
    '{S} was emptying a bottle of rum before noon, as on every day.',
  ],
  [
    'in other words',
    '{S} walked out with the cooper’s eldest on Sundays.',
    'It was the curate whom {S} had always met at the stile.',
  ],
  [
    'in other words',
    '{S} had a beard like a hedge, and was proud of it.',
    'The razor had never missed a morning, and the chin of {S} was smooth.',
  ],
  [
    'in other words',
    '{S} believed that Captain Orde had gone down with the Merganser.',
    '{S} had always known that Captain Orde had lived.',
  ],
  [
    'in other words',
    '{S} rode a grey mare called Vesper.',
    '{S} had never gone about on anything but a mule.',
  ],
  ['in other words', '{S} was thin as a rake.', '{S} was so stout that the pew creaked.'],
  [
    'in other words',
    '{S} had a kitchen full of cats.',
    '{S} could not bear an animal in the house and had never had one.',
  ],
  ['repeated', '{S} had green eyes, and knew it.', '{S} looked up, and {his} brown eyes were wet.'],
  [
    'repeated',
    '{S} had lost the left thumb to a saw.',
    '{S} held the letter between both thumbs and tore it.',
  ],
  [
    'repeated',
    '{S} had two sisters, both in Leeds.',
    '{S} had only the one sister, and she was dear to {him}.',
  ],
  [
    'repeated',
    'The house of {S} stood on the north bank.',
    'From {his} house on the south bank {S} saw the lights.',
  ],
  ['repeated', '{S} had never learned to read.', '{S} read the letter twice by the window.'],
  ['repeated', '{S} took no sugar.', '{S} put three lumps of sugar into the cup, as always.'],
  [
    'repeated',
    '{S} kept the spare key under the third step.',
    '{S} took the spare key from its nail, where it had always hung.',
  ],
  ['repeated', 'The watch of {S} was silver.', '{S} drew out the gold watch that had been {his} father’s.'],
  ['repeated', '{S} was afraid of dogs.', '{S} had loved dogs all {his} life.'],
  ['repeated', '{S} was left-handed.', '{S} signed with the right hand, as {he} did everything.'],
  ['impossible time', '{S} was born in the year of the comet, 1843.', '{S} turned sixty in 1889.'],
  [
    'impossible time',
    'The tannery burned on a Tuesday, and {S} carried out the candlesticks.',
    '“It was a Friday when the tannery burned,” said {S}.',
  ],
  [
    'impossible time',
    '{S} died of the fever at Candlemas.',
    'In May {S} came down to breakfast in a new hat.',
  ],
  [
    'impossible time',
    '{S} had been married eleven years that spring.',
    'In the autumn {S} kept the seventh anniversary of the wedding.',
  ],
  [
    'impossible time',
    '{S} sailed for Lisbon at Easter and was gone until the leaves fell.',
    'At midsummer {S} won the sack race at the school treat.',
  ],
  [
    'impossible time',
    '{S} was six when the savings bank failed.',
    '{S} had been a clerk at the savings bank on the day it failed.',
  ],
  [
    'impossible time',
    'The trial of {S} was fixed for the ninth of March.',
    'By the first of March {S} had been acquitted for a week.',
  ],
  [
    'impossible time',
    '{S} left by the noon coach that Thursday.',
    'At two that Thursday {S} was still asleep in the parlour.',
  ],
  [
    'impossible time',
    '{S} had buried {his} mother before the war.',
    'When the peace came it was {his} mother who ran out to {S}.',
  ],
  [
    'impossible time',
    '{S} had watched the snow fall all through the night of the vote.',
    'The night of the vote had been starry, {S} remembered, with no cloud from end to end.',
  ],
];
