import type { AskedTwice } from './asked-twice.ts';

/**
 * A second set, in the manner of the first: nothing that answers was made with it.
 */
export const askedAgain: readonly AskedTwice[] = [
  [
    '{S} had walked to Rome and back in one pair of clogs.',
    'In what had {N} walked to Rome and back?',
    'Which pilgrimage did {N} make on foot?',
  ],
  [
    '{S} bred canaries in the attic and sold them to miners.',
    'To whom does {N} sell the canaries?',
    'What kind of birds does {N} raise under the roof?',
  ],
  [
    '{S} had been bitten by an adder and cured by a goose-girl.',
    'Who cured {N} of the adder’s bite?',
    'Which snake poisoned {N}?',
  ],
  [
    '{S} could add up a column of figures at a glance.',
    'What can {N} add up at a glance?',
    'How good is {N} at arithmetic?',
  ],
  [
    '{S} had deserted from the dragoons at Maidstone.',
    'From which regiment had {N} deserted?',
    'Why might the army be looking for {N}?',
  ],
  [
    '{S} kept a lock of the drowned girl’s hair in a prayer book.',
    'What does {N} keep in the prayer book?',
    'What memento of a dead child does {N} treasure?',
  ],
  [
    '{S} would eat nothing that had been boiled.',
    'What would {N} not eat?',
    'How must a meal not be cooked for {N}?',
  ],
  [
    '{S} had once sold the same horse twice in a day.',
    'How often had {N} sold the same horse in a day?',
    'What swindle did {N} commit at the market?',
  ],
  [
    '{S} grew melons under old windows.',
    'What does {N} grow under old windows?',
    'Which fruit does {N} cultivate beneath glass?',
  ],
  [
    '{S} had been godmother or godfather to nineteen foundlings.',
    'To how many foundlings had {N} stood as a godparent?',
    'For how many orphans did {N} stand at the baptism?',
  ],
  [
    '{S} suffered from gout and blamed the bishop’s port.',
    'On whose port does {N} blame the gout?',
    'What disease does {N} put down to wine?',
  ],
  [
    '{S} had lost a fortune in a silver mine that did not exist.',
    'In what mine had {N} lost a fortune?',
    'How was {N} ruined by an investment?',
  ],
  [
    '{S} wrote the love letters of half the garrison.',
    'Whose love letters does {N} write?',
    'For which soldiers does {N} compose romantic notes?',
  ],
  [
    '{S} had a wig made from a mare’s tail.',
    'From what was the wig of {N} made?',
    'What covers the baldness of {N}?',
  ],
  [
    '{S} mended umbrellas in the porch on wet days.',
    'What does {N} mend in the porch?',
    'What repairs does {N} do when it pours?',
  ],
  [
    '{S} had been disinherited for marrying a Methodist.',
    'For marrying whom was {N} disinherited?',
    'Why did {N} get nothing from the family estate?',
  ],
  [
    '{S} could milk a cow with either foot on the stool.',
    'How can {N} milk a cow?',
    'What trick does {N} know with dairy cattle?',
  ],
  [
    '{S} had never told the truth to a magistrate.',
    'To whom had {N} never told the truth?',
    'Whom does {N} always lie to in court?',
  ],
  [
    '{S} crossed the estuary on stilts every Whitsun.',
    'On what does {N} cross the estuary every Whitsun?',
    'What strange way does {N} have of getting over the water?',
  ],
  [
    '{S} had hidden a deserter in the flour loft for a month.',
    'Where had {N} hidden a deserter?',
    'Which runaway soldier was given shelter by {N}?',
  ],
  [
    '{S} hoarded candle ends in a hatbox.',
    'What does {N} hoard in a hatbox?',
    'Which scraps of wax does {N} save up?',
  ],
  [
    '{S} had been stung in the eye by a hornet and saw double ever since.',
    'What stung {N} in the eye?',
    'What is wrong with the sight of {N}?',
  ],
  [
    '{S} rented the bathing machines to visitors in August.',
    'What does {N} rent to visitors in August?',
    'How does {N} make money from holidaymakers?',
  ],
  [
    '{S} had eloped at sixteen with a dancing master.',
    'With whom had {N} eloped at sixteen?',
    'Whom did {N} run off with as a teenager?',
  ],
  [
    '{S} believed that the moon soured the cream.',
    'What does {N} believe the moon does to the cream?',
    'Which superstition does {N} hold about the dairy?',
  ],
  [
    '{S} had carved the pulpit out of one oak.',
    'Out of what had {N} carved the pulpit?',
    'Which piece of church furniture did {N} make from a single tree?',
  ],
  [
    '{S} kept a loaded blunderbuss behind the flour bin.',
    'Where does {N} keep the blunderbuss?',
    'What weapon does {N} have hidden in the kitchen?',
  ],
  [
    '{S} had the smallest feet in the county and danced in children’s slippers.',
    'In whose slippers does {N} dance?',
    'What size are the shoes of {N}?',
  ],
  [
    '{S} had been buried alive in a gravel pit and dug out by a terrier.',
    'What had dug {N} out of the gravel pit?',
    'Which dog rescued {N} from being smothered?',
  ],
  [
    '{S} paid the fiddler to stay away from weddings.',
    'Whom does {N} pay to stay away from weddings?',
    'Which musician gets a bribe from {N}?',
  ],
  [
    '{S} collected thunderstones and numbered them.',
    'What does {N} collect and number?',
    'Which fossils does {N} have in a catalogue?',
  ],
  [
    '{S} had forged the signature of the dean on a marriage licence.',
    'On what had {N} forged the dean’s signature?',
    'Which false document about a wedding did {N} produce?',
  ],
  [
    '{S} rinsed {his} mouth with seawater each morning.',
    'With what does {N} rinse the mouth?',
    'How does {N} clean the teeth at daybreak?',
  ],
  [
    '{S} had survived the cholera that took the whole street.',
    'What had {N} survived?',
    'Which epidemic did not kill {N}?',
  ],
  [
    '{S} laughed at funerals and could not help it.',
    'Where does {N} laugh?',
    'How does {N} misbehave when the dead are buried?',
  ],
  [
    '{S} was paid a shilling a week to wind the town hall clock.',
    'How much is {N} paid to wind the clock?',
    'Which timepiece does {N} look after for a wage?',
  ],
  [
    '{S} had given away the bride at a stranger’s wedding.',
    'Whom had {N} given away at a wedding?',
    'Which part did {N} play in the marriage of people {N} did not know?',
  ],
  [
    '{S} would not sit down thirteen at table.',
    'How many would {N} not sit down with at table?',
    'Which number of guests frightens {N} at dinner?',
  ],
  [
    '{S} had trained a jackdaw to fetch spoons.',
    'What had {N} trained a jackdaw to fetch?',
    'What does the tame bird of {N} steal?',
  ],
  [
    '{S} smoked a clay pipe with a mermaid on the bowl.',
    'What is on the pipe of {N}?',
    'Which figure decorates what {N} puts tobacco in?',
  ],
  [
    '{S} had been born in a coach between two turnpikes.',
    'Where was {N} born?',
    'In which vehicle did {N} come into the world?',
  ],
  [
    '{S} knew the burial service by heart, in case.',
    'What does {N} know by heart?',
    'Which words for a funeral has {N} memorised?',
  ],
  [
    '{S} had dammed the brook to spite the miller.',
    'Why had {N} dammed the brook?',
    'How did {N} cut off a neighbour’s water?',
  ],
  [
    '{S} shared a bed with two greyhounds in winter.',
    'With what does {N} share a bed in winter?',
    'How does {N} keep warm on cold nights?',
  ],
  [
    '{S} had turned down a peerage, or said so.',
    'What had {N} turned down?',
    'Which title of nobility did {N} supposedly refuse?',
  ],
  [
    '{S} sewed gold sovereigns into the hem of every petticoat in the house.',
    'Into what does {N} sew sovereigns?',
    'In which garments are the savings of {N} concealed?',
  ],
  [
    '{S} had a voice that set the glasses ringing.',
    'What does the voice of {N} do to the glasses?',
    'How loud is {N}?',
  ],
  [
    '{S} had voted for the hanging of a man who was innocent.',
    'For whose hanging had {N} voted?',
    'Which wrongful execution is on the conscience of {N}?',
  ],
  [
    '{S} kept the tollkeeper’s orphan as a daughter.',
    'Whom does {N} keep as a daughter?',
    'Which child did {N} adopt?',
  ],
  [
    '{S} had measured the church tower with a kite string.',
    'With what had {N} measured the church tower?',
    'How did {N} find out the height of the steeple?',
  ],
];
