import { stemOf } from './stem.ts';

/**
 * The properties that sentences can contradict each other about, each with its English words. General, like a copy
 * editor's questions, not made for a particular book.
 */
const wordsByProperty = {
  age: `age aged born birth birthday year old young younger elder eldest youngest child childhood boy girl baby infant cradle schoolboy schoolgirl
grown twenty thirty forty fifty sixty seventy eighty ninety hundred generation anniversary`,
  eyes: `eye eyed blind sight squint spectacles glasses stare lashes brow colour-blind see saw glance gaze`,
  hair: `hair haired beard bearded bald curl plait braid shave shaven moustache whisker wig fair dark blond red ginger grey white barber comb lock razor chin`,
  figure: `tall short thin stout fat lean heavy giant dwarf slim plump slender broad rake frail strong weak belly stoop weight height bony huge tiny skinny
grown shrunk creak waist narrow`,
  limbs: `hand handed left right finger thumb arm sleeve leg limp lame crutch stick foot feet toe knee elbow wrist shoulder scar tooth teeth ear deaf hear nose jaw
wound break bone sling bandage heal splint walk dance run ran jump swing glove ring tattoo cane maim peg hook fist palm sign wooden`,
  health: `ill sick fever cough well weak heart lung cure medicine doctor asthma wheeze allergic faint fit rheumatism gout consumption recover strength breath bed`,
  kin: `mother father sister brother son daughter wife husband widow widower marry wed wedding bride groom child twin cousin aunt uncle orphan bachelor spinster
unmarried niece nephew grandmother grandfather grandson granddaughter parent family only heir foundling stepmother stepfather sibling relation divorce`,
  love: `sweetheart betroth engage court kiss love promise jilt darling lover propose vow heart flirt beloved stile met walk weep dear admirer fiance`,
  home: `live lodge lodging house home cottage room rent move attic cellar upstairs floor street lane bank north south east west village town city country nun convent
inn farm above below tenant roof door gate stair kitchen landlord flat neighbour side hill harbour quarter abroad bedroom barn hut caravan barge porch hall corner stand`,
  work: `work trade baker smith blacksmith carpenter mason doctor teacher clerk sailor farmer servant maid cook butler lawyer soldier shop apprentice wage account book
cart drive tailor seamstress weaver miller fisherman porter nurse painter keeper keep toll sell pie barrow mail post office employ dismiss retire job occupation captain
pilot priest vicar constable judge bank mine shepherd groom gardener barber butcher schoolmaster printer engine ledger school hire master foreman guinea earn business
bell ferry beadle sexton organist organ conductor driver`,
  owns: `own have keep buy sell lose give inherit horse mare stallion mule donkey pony ride cat dog kitten ferret parrot bird cow goat sheep hen pig boat cart carriage car house
land field money rich poor fortune debt owe sovereign pound coin penny ring watch clock pistol gun key necklace brooch hat coat piano fiddle knacker saddle purse none pet animal
picture portrait chest box silver gold bicycle umbrella knife lantern`,
  colour: `red green blue brown black white grey yellow purple pink orange scarlet crimson golden silver colour paint tar dye dark pale whitewash stripe gold`,
  count: `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty both single
only pair couple dozen half twice thrice hundred thousand none many several first second third last`,
  day: `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring
summer autumn winter easter christmas lent michaelmas martinmas candlemas whitsun epiphany advent midsummer eve noon midnight morning evening afternoon night dawn dusk
clock hour week month year ago before after since until yesterday tomorrow fortnight day date century season harvest anniversary eighteen nineteen holiday term quarter sabbath
minute late early supper breakfast dinner`,
  weather: `rain snow frost sun fog wind storm dry drought heat hot cold ice flood thaw hail mist cloud clear star starry moon shine sky thunder lightning wet gale
calm still breeze weather blizzard overcast damp umbrella`,
  died: `die dead death drown bury burial grave kill hang murder funeral coffin churchyard mourn widow corpse headstone late shroud wake alive ghost will fell perish
deathbed gone lost cemetery tomb mourning`,
  knows: `know learn teach read write letter swim sail ride speak language latin french german english dutch welsh irish italian spanish russian greek hebrew polish
could can able never secret tell hear guess spell count play piano fiddle flute cello sing whistle cook knit sew school illiterate alphabet sign stranger meet acquaint
remember recognise forget word tongue discover unaware page newspaper`,
  thinks: `believe think thought trust hate like dislike love detest liar lie swear forgive pardon beg faith church pray god chapel vote oppose against for support
friend enemy quarrel respect despise despair fear afraid dread brave favour agree refuse approve party radical whig tory liberal conservative railway speak opinion
doubt sure certain atheist catholic protestant protest quaker methodist mass hymn confess priest sermon believer`,
  habits: `drink drank sober pledge rum tea coffee beer ale gin whisky wine brandy milk water sugar salt meat fish bread egg cheese butter eat ate smoke pipe tobacco cigar snuff
sleep snore rise wake bath always never every usual habit custom bottle abstain teetotal lump cup dine vegetarian sweet cigarette empty gamble card bet`,
  clothes: `wear wore coat cap hat shirt skirt boot shoe glove scarf gown dress apron uniform collar cloak jacket trouser sleeve bonnet veil shawl barefoot stocking slipper
tie button livery ragged silk wool velvet naked spectacles`,
  place: `north south east west left right above below behind beside between opposite under over upstairs downstairs near far mile bank side hill valley top bottom cross river
bridge island shore stand lie hang hide bury keep locked nail step shelf drawer room way road`,
} as const;

export const propertiesOf = (stem: string): readonly number[] => propertiesByStem.get(stem) ?? [];

const propertiesByStem = new Map<string, number[]>();
for (const [number, words] of Object.values(wordsByProperty).entries())
  for (const stem of new Set(words.split(/\s+/u).map((word) => stemOf(word, 'en'))))
    propertiesByStem.set(stem, [...(propertiesByStem.get(stem) ?? []), number]);
