import type { Chance } from '#shared/domain/books/covers/chance.ts';
import { pronounsOf, type Person } from './people.ts';

/**
 * Writes prose without a plot, about the same things as the planted facts (boats, hands, letters, money, the dead), so
 * that no single word gives a fact away. Rare words don't give a fact away either, because two sentences in five
 * contain one, as in a novel.
 */
export function sentenceOf(chance: Chance, who: Person, subject: string, other: Person): string {
  const action = capitalised(fillForm(chance, chance.oneOf(actionForms), who, subject, other));
  return chance.whole(1, 5) > 2
    ? action
    : `${action.slice(0, -1)}${fillForm(chance, chance.oneOf(endingForms), who, subject, other)}`;
}

export function fillForm(chance: Chance, form: string, who: Person, subject: string, other: Person): string {
  const { he, his, him } = pronounsOf(who);
  return oneOfEach(chance, form)
    .replaceAll('{S}', subject)
    .replaceAll('{T}', subject === he ? him : subject)
    .replaceAll('{O}', other.first)
    .replaceAll('{N}', who.name)
    .replaceAll('{he}', he)
    .replaceAll('{his}', his)
    .replaceAll('{him}', him)
    .replaceAll(/\{(place|thing|sort|part|time|way|trade|matter|rare)\}/gu, (_, list: keyof typeof words) =>
      chance.oneOf(words[list]),
    );
}

const oneOfEach = (chance: Chance, form: string) =>
  form.replaceAll(/\[([^\]]+)\]/gu, (_, choices: string) =>
    chance.oneOf(choices.split('|') as [string, ...string[]]),
  );

export const capitalised = (sentence: string): string => sentence[0]!.toUpperCase() + sentence.slice(1);

const listOf = (text: string) => text.split(',').map((word) => word.trim()) as [string, ...string[]];

const words = {
  place: listOf(
    `the quay, the mill, the churchyard, the upper field, the ropewalk, the kitchen, the inn, the customs house, the marsh, the school,
the smithy, the ferry stage, the orchard, the weir, the attic, the chapel, the market, the boat shed, the bridge, the lane behind the
tannery, the sea wall, the railway cutting, the bakehouse, the pump house, the common, the stable, the back parlour, the lighthouse`,
  ),
  thing: listOf(
    `a letter, a lantern, the ledger, a coil of rope, a basket of eggs, the kettle, a bundle of nets, a broken oar, a hymn book, a sack of
meal, the key, a coat, a bottle, an old map, a knife, a purse, the clock, a pair of boots, a loaf, a ring, a pistol, a fiddle, a candle,
a cup of tea, the bucket, a blanket, a pear, a photograph, the reins, a stone from the path`,
  ),
  sort: listOf(
    'old, wet, heavy, green, broken, white, cheap, narrow, grey, forgotten, warm, black, foreign, small, blue, bitter',
  ),
  part: listOf('hand, shoulder, face, left hand, arm, cheek, knee, back, throat, hair'),
  time: listOf(
    `that morning, before noon, in the evening, on Friday, after the harvest, at dusk, that winter, in the spring, once more, for an hour,
on Sunday, at low water, when the bell rang, in the first week of Lent, all through June, after church, by lamplight`,
  ),
  way: listOf(
    'slowly, without a word, with great care, like somebody in a dream, as if it hurt, laughing, badly, out of habit, in a hurry, in silence',
  ),
  trade: listOf(
    'the doctor, the baker, the mayor, the constable, the schoolmaster, the bishop, the carter, the pilot, the miller',
  ),
  /** About 300 words, so that each occurs about ten times in 600,000 characters. */
  rare: listOf(
    `abacus, acorn, adder, almanac, anvil, apricot, armchair, asparagus, awning, bagpipe, balustrade, bannister, barometer, barnacle, beeswax,
belfry, bellows, birdcage, blackberry, bobbin, bodkin, bonfire, bootlace, boulder, bramble, brazier, breadknife, bridle, brocade, bulrush, bunting,
buttermilk, buzzard, cabbage, calico, camphor, canary, candlestick, capstan, caraway, carpet, cartwheel, caterpillar, cauldron, cellar, chaff,
chestnut, chimney, chisel, churn, cinnamon, clover, cobble, cobweb, cockerel, colander, compost, corduroy, cormorant, cornflower, corset, cowslip,
cradle, crankshaft, cricket, crocus, crowbar, cuckoo, cucumber, curlew, currant, cushion, daffodil, damson, dandelion, dovecote, dragonfly, dresser,
duckweed, dustpan, earwig, easel, elderberry, elm, embroidery, enamel, fennel, fern, ferret, firewood, flagstone, flax, flint, foxglove, fuchsia,
furrow, gable, gallows, gander, gargoyle, gatepost, geranium, ginger, gooseberry, gorse, granary, grasshopper, gravy, gridiron, gudgeon, gutter,
haddock, hailstone, halter, hammock, hare, harness, hassock, hawthorn, haystack, hazel, heather, hedge, hemlock, hinge, hollyhock, honeycomb, hornet,
hourglass, hyacinth, icicle, inkwell, iris, ivy, jasmine, jetty, jug, juniper, kingfisher, kite, knapsack, ladle, lapwing, larder, lark, latch,
lavender, lectern, leek, lichen, lilac, limestone, linen, lizard, lobster, loom, lupin, mackerel, magpie, mahogany, mallet, mantelpiece, marigold,
marrow, mattress, meadowsweet, milestone, mint, mistletoe, mole, moss, moth, mulberry, mushroom, mussel, mustard, nettle, newt, nightingale, nutmeg,
oatmeal, onion, otter, owl, oyster, paddock, pansy, parsley, parsnip, partridge, peacock, peat, pebble, pelican, pepper, perch, pewter, pheasant,
pickaxe, pigeon, pigsty, pincushion, plaster, plough, plover, plum, poppy, porcelain, porridge, primrose, privet, pulpit, pumpkin, quail, quill,
quilt, quince, radish, rafter, rainbow, raspberry, rhubarb, robin, rocking chair, rosemary, rowan, rudder, rust, saddle, saffron, sage, sandpiper,
sardine, sawdust, scaffold, scarecrow, scissors, scythe, shingle, shovel, shrimp, sickle, sieve, skylark, slate, sledge, snail, snowdrop, soot,
sparrow, spindle, spinach, starling, steeple, stoat, sundial, swallow, sycamore, tallow, tapestry, tarpaulin, teasel, thatch, thimble, thistle,
threshold, thrush, thyme, toad, toffee, treacle, trellis, trout, trowel, tulip, turnip, turnstile, umbrella, velvet, verbena, vinegar, violet,
walnut, warbler, wardrobe, wasp, watercress, weathercock, whalebone, wheelbarrow, willow, windowsill, wisteria, woodlouse, woodpecker, yeast, yew`,
  ),
  matter: listOf(
    `the price of herring, the flood, the new railway, the war, money, the fire, the dead, a ship that was late, the weather, the vote,
the doctor’s bill, the child, a wedding, God, the neighbours’ dog, the rent, what to plant, the road to Carrow, an old debt`,
  ),
};

const endingForms = [
  ', near the {rare}.',
  ', and never mind the {rare}.',
  ', as if there were no {rare} in the world.',
  ', with the {rare} for company.',
  '; there was something of the {rare} in it.',
  ', for all the talk of the {rare}.',
] as const;

const actionForms = [
  '{S} carried {thing} down to {place} {time}.',
  '{S} stood at {place} and looked at the water for a long while.',
  'There was {thing} on the table, and {S} moved it aside {way}.',
  '{S} talked with {O} about {matter}.',
  '“You were never one for {matter},” said {O}, and {S} shrugged.',
  '“Tell me about {matter},” {S} said, and put {thing} down.',
  '{S} rubbed {his} {part} and said nothing more of {matter}.',
  '{S} had been to {place} {time} and had come back with {thing}.',
  'It rained on {place}, and {S} pulled the {sort} coat closer.',
  '{S} thought of {matter}, as {he} always did at {place}.',
  '{O} gave {him} {thing}, and {S} took it {way}.',
  '{S} laid {his} {part} against the {sort} wall.',
  'From {place} came the sound of somebody singing, and {S} stopped to hear it.',
  '{S} asked {trade} about {matter} and got a {sort} answer.',
  'Nobody at {place} had seen {T} since [the storm|the wedding|the funeral|the fair].',
  '{S} wanted to know who had left {thing} at {place}.',
  '{S} counted the coins twice and gave half of them to {O}.',
  '{time}, {S} went up to {place} {way}.',
  '{S} wrote three lines to {O}, tore them up, and lit the lamp.',
  '{S} would rather have spoken of {matter} than of this.',
  '“It was {time},” {S} said, “and I had {thing} with me.”',
  '{S} had forgotten {thing} again and went back to {place} for it.',
  'The dog at {place} barked at {T}, as it barked at [everyone|strangers|the wind].',
  '{S} ate bread and cheese out of {his} hand and watched {trade} go by.',
  '{S} dreamed of {place} and woke with {his} {part} aching.',
  '{O} laughed at that, but {S} did not.',
  '{S} kept to {his} room {time} and would see no one.',
  '{S} mended {thing} {way} while {O} held the light.',
  'They all knew what {S} thought of {trade}.',
  '{S} bought {thing} from {trade} and paid too much.',
  '{S} had a cold and a {sort} temper {time}.',
  'A [gull|crow|heron] sat on the roof of {place}, and {S} threw a crust at it.',
  '{S} heard the train, or the sea, and could not tell which.',
  '{S} took the {sort} path by {place}, since {O} was waiting on the other.',
  '{S} was tired, and {his} {part} was cold.',
  '“Whose is this?” asked {trade}, and {S} held out {thing}.',
  '{S} promised {O} to be at {place} {time}.',
  '{S} found a {sort} feather in {his} pocket and kept it.',
  '{S} slept badly, what with {matter} and the wind.',
  '{S} helped {trade} with the horses until it was dark.',
  'When {O} spoke of leaving, {S} looked away and turned {thing} over in {his} hands.',
  '{S} read the {sort} notice on the door of {place} twice.',
  '{S} drank what was left and set {thing} on the sill.',
  '{S} remembered {O} as a child, running along by {place}.',
  'It was said at {place} that {S} had quarrelled with {trade} over {matter}.',
  '{S} crossed the yard {way}, {thing} under one arm.',
  '{S} was the last to leave {place} {time}.',
  'Behind {place} the [snow|mud|grass|ice] was deep, and {S} went in to the knee.',
  '{S} let {O} talk, and thought {matter} none of their business.',
  '{S} sat beside {trade} in church and did not sing.',
] as const;
