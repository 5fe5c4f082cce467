import { stemOf } from './stem.ts';

/**
 * English words that readers and authors use for one another: a reader asks for a `job`, the book says that someone
 * bakes. Each line is a field; in a question, only the words before the colon refer to the field. General like a
 * thesaurus, not made for a particular book.
 */
const wordFields = `
job work occupation trade profession living career employ employment position earn: baker smith blacksmith carpenter mason bricks bricklayer doctor teacher clerk sailor farmer servant maid cook butler lawyer soldier shop apprentice wages office accounts books cart tailor seamstress weaver miller fisherman porter nurse painter drive
money rich wealth fortune poor savings afford income cost price pay: pounds guinea guineas shilling shillings sovereigns coins coin gold silver pence penny purse debt owe owed bank sell buy sold bought dollars cash tin inherit mortgage rent wages earn
debt owe borrow: lend lent loan pounds owed creditor
inherit heir inheritance legacy bequeath will heirloom: leave left everything estate deeds testament
land property estate: deeds field acres farm common house own owner ground
family relative relation kin sibling parent: father mother brother sister twin cousin uncle aunt son daughter grandfather grandmother nephew niece half-brother child baby widow orphan blanket
child children offspring baby: son daughter boy girl infant cradle born
baby infant born birth birthplace: cradle walk crate orphan foundling midwife
marry marriage spouse husband wife wed wedding engaged engagement betrothed fiance: promised ring bride groom widow registry church vows proposal proposed
love sweetheart lover romance beloved court courting: kiss kissed walk heart met stile darling affair dear
proposal propose offer: ring turned down refuse rejected reject asked accept
reject refuse decline: turned down no deny denied
die dead death killed kill murder deceased funeral mourn grief grieve: grave buried bury coffin tomb headstone corpse drowned deathbed gone died late churchyard mourning widow
grave tomb burial: headstone stone buried cemetery churchyard
kill murder murderer: push pushed poison stab shot strangled blood drown drowned knife
injury injured hurt wound wounded maim maimed accident scar damage damaged: broken broke cut burned bandages sling lost crushed torn bite bitten limp lame rib blood bruise stitches
heal healed recover cure medicine treat: bandages doctor surgeon set bones better well nurse remedy
ill illness sick sickness disease health allergic allergy condition: fever cough wheeze weak heart consumption lungs blue faint doctor physician pain rash swollen
doctor physician medical: surgeon dentist nurse midwife apothecary healer
heart: chest breast
hand arm: finger fingers thumb wrist fist palm palms left-handed elbow
leg walk limp lame foot: calf knee ankle shin crutch toes hobble
face looks appearance look: eyes eye nose cheek beard brow lips mouth chin scar hair
eye eyes eyesight sight vision blind: see green brown spectacles glasses colour tell
ear hearing deaf sense: hear heard sound
hair beard moustache: shaved shave bald barber locks whiskers braid
speech speak talk voice: stammer stammered stutter lisp word words tongue sang mute
language foreign tongue: Dutch Polish French German Spanish Italian Latin Greek Hebrew Russian Irish Welsh English Norwegian Swedish Portuguese Arabic spoke
religion faith belief believe church services worship: prayed prayer prayers God church chapel bible Hebrew synagogue mosque mass priest bishop catholic protestant jewish hymn psalm
fear afraid scared frightened terror phobia dread: lamp dark trembled shook flee nightmare horror
night sleep asleep bed: dream dreamed dark lamp slept nightmare woke sleepwalk
secret hide hidden conceal conceals secretly: never told soul nobody knew sewn under beneath buried behind lining whisper
open door lock: key latch bolt keyhole gate
gun weapon firearm: pistol rifle revolver musket shot shoot bullet sword dagger knife blade
water sea swim swimming: drown drowned stroke float river boat flood
boat vessel ship craft: ferry dinghy sail barge hull stem stern deck oar mast schooner sloop tarred canoe
travel journey trip transport travelling: train railway ship coach carriage horse ride road voyage sail walk mountains
railway line train rail: station engine track cutting
ride horse mount: mare stallion pony mule donkey saddle gelding cob
animal animals creature beast pet: dog cat horse mare mule pony ferret jackdaw bird crow hen goat sheep cow pig rabbit mouse parrot monkey fox bees bee hives wolf kitten kittens swallow puppy
pet: called sleeve cage tame
insect insects sting: bee bees wasp wasps hives hornet
honey beekeeper: bee bees hive hives
plant plants garden grow flower poisonous: seeds roses rose weed weeds herb herbs monkshood foxglove nightshade lily tree orchard bed
poison poisonous dangerous deadly toxic: rats arsenic monkshood foxglove nightshade hemlock venom
food eat eats meal diet: meat bread cheese fish eggs supper dinner breakfast cabbage butter potato vegetables ham stew hungry dined
drink drinks beverage alcohol drunk sober: tea coffee wine beer rum gin whisky brandy bottle ale milk pledge drinking tavern cider thirsty cup
hot: tea coffee soup
addiction addicted habit craving crave vice: opium ether laudanum drink gambling cards tobacco wanted every day
habit nervous odd strange quirk: always counted again under breath muttered twitch
colour color shade paint painted: red green blue black white grey brown yellow purple pink orange scarlet crimson golden tarred
clothes clothing wear dress garment: coat cap hat shirt skirt boots shoes gloves scarf lining sleeve wore apron gown
jewel jewellery heirloom ornament wear: ring necklace brooch pearl gold string chain neck bracelet locket
charm luck lucky amulet superstition superstitious talisman trust: against pouch teeth rabbit horseshoe coin omen magic
music instrument play song tune musical melody: cello oboe violin fiddle piano pianist flute drum trumpet harp organ guitar sang sing hum hummed lullaby choir
song tune melody: lullaby hymn ballad hum hummed sang
art gifted gift talent skill talented good: draw drew paint sketch maps carve memory best clever signature better mended never wrong
crime criminal illegal dishonest thief steal stole: forge forged forgery smuggler smuggle smuggled rob robbed cheat cheated gaol jail prison stolen constable signature
dishonest cheat fraud: cheated false weigh weighing lie lied weighted forged
arrest arrested police prison jail gaol prisoner convict: constable handcuffs cell judge court march riot bitten trial
military army soldier war navy: regiment dragoons deserted deserter sailor captain officer battle trench front uniform march surgeon enlisted
guilt guilty blame remorse regret shame: let blame ashamed fault confess forgive
hate hates hatred resent enemy grudge: never forgave despise despised loathed quarrel anger
forgive pardon: forgave forgiven mercy
vow oath swear promise pledge: swore sworn promised deathbed word
parent: father mother deathbed
predict foretell foresee prophecy prophet: sight named future dream omen palms smelled ahead fortune seer
weather storm: rain lightning thunder wind snow flood fog smelled
examination exam test school study: passed failed law degree sat questions
teach teacher school education read: letters alphabet schoolmaster schoolmistress lessons pupils learn learned taught class headship
help helps helped: taught gave carried saved mended free nothing
write writes author book letter correspond correspondence: wrote letter letters page pages ink volume history poem poems diary novel post ninth
letter letters correspond correspondence sign: post stamp anonymous envelope wrote signed
name pseudonym alias called: signed under known cousin
document documents records record paper papers: ledger register archive deeds page file book parish
destroy destroyed ruin: burned burnt tore fire smashed oven torn sank
fire burn: burned flames smoke ash oven blaze arson
politics political vote party opinion: voted radicals liberals conservatives election labour parliament tory speech mayor council socialist
think opinion view against: spoke believed favour supports
noble nobleman aristocrat lord resemble: duke earl baron count duchess prince king marquis mistaken governor
sport champion athlete contest compete win: won cup race rowing boxing wrestling prize medal cricket running
repair repairs fix mend: mended clocks restored patched tinker
shelter protect sheltered harbour: hid hidden hayloft took refuge roof
guide lead path way: knew through road fog lost marsh
marsh bog swamp: fen mire moor reed
live lives home house lodge lodging dwell reside residence: rented rooms room lodged lodgings cottage moved above stayed attic loft tenant
old age aged: years birthday born sixty seventy eighty fifty forty thirty twenty spring ninety
long time: winters years months weeks days until hours
many much number: two three four five six seven eight nine ten eleven twelve dozen twenty thirty forty fifty sixty seventy hundred thousand seventeen
witness witnessed saw: seen watched see
tattoo mark: ink shoulder skin needle
find found discover: left steps lost came
sell sold trade: market bought price goods
friend friends companion: together trusted mate ally
teacher schoolmaster: schoolmistress tutor
captain: skipper master
reason why because: since
`;

export const fieldsOf = (stem: string): readonly number[] => fieldsByStem.get(stem) ?? [];

export const questionFieldsOf = (stem: string): readonly number[] => questionFieldsByStem.get(stem) ?? [];

const fieldsByStem = new Map<string, number[]>();
const questionFieldsByStem = new Map<string, number[]>();
for (const [number, line] of wordFields.trim().split('\n').entries()) {
  const [asking, telling] = line.split(':').map((words) => words.trim().toLowerCase().split(/\s+/u));
  for (const stem of stemsOf([...asking!, ...telling!]))
    fieldsByStem.set(stem, [...(fieldsByStem.get(stem) ?? []), number]);
  for (const stem of stemsOf(asking!))
    questionFieldsByStem.set(stem, [...(questionFieldsByStem.get(stem) ?? []), number]);
}

function stemsOf(words: readonly string[]): Set<string> {
  return new Set(words.map((word) => stemOf(word, 'en')));
}
