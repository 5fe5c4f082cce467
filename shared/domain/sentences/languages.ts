/**
 * The rules by which a language distinguishes a stop inside a sentence from a stop at its end. Words are in lower case
 * without their final stop or inner spaces ("z.b" for "z. B.").
 */
export interface SentenceLanguage {
  /** Titles and abbreviations such as "Mt." that are followed by a name. */
  readonly beforeName: ReadonlySet<string>;
  /** Abbreviations that never end a sentence. */
  readonly beforeWord: ReadonlySet<string>;
  /** Abbreviations that don't end a sentence if a number follows. */
  readonly beforeNumber: ReadonlySet<string>;
  /** The ending of longer words that act like `beforeNumber`: "Gartenstr. 12". */
  readonly beforeNumberEnding?: string;
  /**
   * Abbreviations that can also end a sentence. Used only in text without capitals, where the next letter can't show
   * whether a sentence begins.
   */
  readonly anywhere: ReadonlySet<string>;
  /** Words that usually start a sentence rather than follow an initial or ordinal. */
  readonly starters: ReadonlySet<string>;
  readonly hasOrdinals?: boolean;
  /**
   * For languages with capitalised nouns: a number with a full stop is an ordinal if one of the words in `after`
   * precedes it or one of the months in `before` follows it.
   */
  readonly ordinals?: { readonly after: ReadonlySet<string>; readonly before: ReadonlySet<string> };
  /** Words that continue a sentence after a quotation: "« Non ! » Puis il partit." */
  readonly continuers?: ReadonlySet<string>;
  /** Verbs that, after a name, continue a sentence after a quotation: "“Stop!” Tom said." */
  readonly speechVerbs?: ReadonlySet<string>;
  /** Lower-case starts of sentences: "’s Avonds". */
  readonly smallStart?: RegExp;
}

/** Expects BCP 47; unlisted languages use the rules of English. */
export const sentenceLanguage = (language: string): SentenceLanguage =>
  languages.get(language.slice(0, 2).toLowerCase()) ?? english;

const wordSet = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

const personalTitles = 'dr dra prof mr mrs ms mx mme mlle st sr sra srta rev hon jr mgr';
const referenceAbbreviations = 'vs cf approx ca';
const numberAbbreviations = 'no nos nr p pp fig figs vol vols art n cap';
const sentenceEndAbbreviations = 'etc jr sr inc ltd co corp tel';

const english: SentenceLanguage = {
  beforeName: wordSet(
    personalTitles,
    'gen col maj capt cmdr lt sgt cpl gov sen rep pres supt messrs mt ft fr msgr insp',
  ),
  beforeWord: wordSet(referenceAbbreviations, 'e.g eg i.e ie viz c'),
  beforeNumber: wordSet(
    numberAbbreviations,
    'eq ch chap sec sect par pt ex ed jan feb mar apr jun jul aug sep sept oct nov dec ft',
  ),
  anywhere: wordSet(
    sentenceEndAbbreviations,
    'a.m p.m am pm al bros esq ave rd blvd dept est min max hr hrs in yd lb lbs oz cm km kg',
  ),
  starters: wordSet(
    'the a an it he she they we you i this that these those there then but and or so if when while what who why how',
    'where in on at as by for from with after before his her its their our my your not no yes one some many most',
    'all each every both here now today yesterday later still yet even also because although though however once',
    'nobody nothing everybody everyone everything somebody someone never perhaps maybe',
  ),
  speechVerbs: wordSet(
    'said says asked asks cried cries shouted yelled screamed whispered called replied answered muttered murmured',
    'snapped hissed growled roared demanded exclaimed added began repeated gasped sobbed laughed insisted',
  ),
};

const german: SentenceLanguage = {
  beforeName: wordSet(personalTitles, 'hr hrn fr frl fa hl dipl ing med phil jur geb gen insp kard'),
  beforeWord: wordSet(
    referenceAbbreviations,
    'z.b d.h u.a o.a s.o s.u i.d.r i.a z.t z.zt v v.a m.e d.i bzw vgl sog evtl ggf ggfs inkl exkl zzgl mio mrd jhd',
    'allg bes bspw beisp gegr ehem eigtl insb insbes lt max min ugs urspr',
  ),
  beforeNumber: wordSet(
    numberAbbreviations,
    's bd bde abb abs kap nr nrn tab taf hs str z anm jan feb febr mär apr jun jul aug sep sept okt nov dez tel',
  ),
  beforeNumberEnding: 'str',
  anywhere: wordSet(
    sentenceEndAbbreviations,
    'usw usf u.s.w u.v.m o.ä u.ä jh v.chr n.chr chr std sek min gest ff f',
  ),
  starters: wordSet(
    'der die das den dem des ein eine einen einem einer er sie es wir ihr ich du man dies diese dieser dieses jener',
    'jene da dann doch aber und oder denn so wenn als wo was wer wie warum weil obwohl während bevor nachdem mit in',
    'im am an auf bei von vom zu zum zur nach vor für ohne gegen nicht nein ja nun jetzt heute gestern morgen später',
    'noch schon auch nur hier dort alle alles niemand keiner jeder viele einige sein seine seinen ihre ihren mein',
    'meine unser unsere kein keine trotzdem deshalb danach damals plötzlich vielleicht manchmal bald endlich',
  ),
  hasOrdinals: true,
  ordinals: {
    after: wordSet(
      'der die das den dem des am im vom zum zur beim ins ein eine einen einem einer eines jeder jede jedes jeden sein',
      'seine seinen seinem seiner ihr ihre ihren ihrem ihrer mein meine meinen meinem meiner unser unsere unseren',
      'dieser diese dieses diesen diesem und bis',
    ),
    before: wordSet(
      'januar jänner februar feber märz april mai juni juli august september oktober november dezember',
      'jan feb febr mär apr jun jul aug sep sept okt nov dez jahrhundert jh',
    ),
  },
};

const french: SentenceLanguage = {
  beforeName: wordSet(personalTitles, 'm mm mmes mlles me mgr ste sts pr vve'),
  beforeWord: wordSet(referenceAbbreviations, 'c.-à-d c.à.d env av apr boul bd i.e ex p.ex'),
  beforeNumber: wordSet(numberAbbreviations, 'chap h t éd fasc § ann suppl'),
  anywhere: wordSet(sentenceEndAbbreviations, 'j.-c s.a s.v.p ch qq'),
  starters: wordSet(
    'le la les l un une des il elle ils elles on nous vous je j tu ce c cette ces cet ça cela et mais ou donc or ni car',
    'puis alors quand lorsque comme si que qui quoi où pourquoi comment dans en à au aux sur sous par pour avec sans',
    'chez après avant pendant depuis son sa ses leur leurs mon ma mes notre nos votre vos ne non oui plus rien',
    'personne aucun tout tous toutes chaque ici là maintenant hier demain enfin encore aussi même pourtant cependant',
    'soudain peut-être jamais toujours parfois bientôt quelque quelques quelqu',
  ),
  continuers: wordSet('puis et'),
};

const spanish: SentenceLanguage = {
  beforeName: wordSet(
    personalTitles,
    'd dña ilmo ilma excmo excma sres sras dres fr fray pbro gral cnel lic arq ing mons s sto sta',
  ),
  beforeWord: wordSet(referenceAbbreviations, 'p.ej ej aprox ee av avda c cía dpto sgto depto'),
  beforeNumber: wordSet(numberAbbreviations, 'núm núms pág págs cap caps vol t tomo fol apdo art lám'),
  anywhere: wordSet(sentenceEndAbbreviations, 'a.m p.m a.c d.c uu ee.uu s.a ud uds vd vds s'),
  starters: wordSet(
    'el la los las lo un una unos unas él ella ellos ellas yo tú usted ustedes nosotros nosotras vosotros este esta',
    'esto estos estas ese esa eso esos esas aquel aquella aquello y e o u pero sino porque cuando mientras como si que',
    'quien quién qué cómo dónde por para con sin en a al de del desde hasta sobre entre tras su sus mi mis tu tus',
    'nuestro nuestra no sí ni ya nunca nada nadie todo todos todas cada aquí allí ahora hoy ayer mañana luego',
    'después entonces aun aún también tampoco quizás quizá siempre algo alguien había era fue hay se le les me te nos',
  ),
};

const italian: SentenceLanguage = {
  beforeName: wordSet(
    personalTitles,
    'sig sigg dott dottssa ing avv arch geom rag on sen cav comm mons s ss d don gen col cap ten padre',
  ),
  beforeWord: wordSet(referenceAbbreviations, 'ad.es es p.es v ved cfr circa c.a ecc.mo v.le c.so'),
  beforeNumber: wordSet(numberAbbreviations, 'pag pagg cap capp fig n nn num vol t sec art tav'),
  anywhere: wordSet(sentenceEndAbbreviations, 'ecc a.c d.c s.p.a s.r.l sec a.m p.m'),
  starters: wordSet(
    'il lo la i gli le l un uno una lui lei loro egli ella esso essa essi io tu noi voi questo questa questi queste',
    'quello quella quelli quelle e ed ma o però perché quando mentre come se che chi cosa dove di da in con su per tra',
    'fra al alla allo del della dello nel nella nello sul sulla dal dalla suo sua suoi mio mia tuo nostro non no sì né',
    'poi allora così ora adesso oggi ieri domani dopo prima ancora anche mai nulla niente nessuno tutto tutti ogni',
    'qui lì là forse sempre qualcuno qualcosa era fu c si ci mi ti vi',
  ),
};

const portuguese: SentenceLanguage = {
  beforeName: wordSet(
    personalTitles,
    'd profa dr drs dra dras srs sras srª drª eng engº exmo exma pe fr frei gen cel sto sta s arq',
  ),
  beforeWord: wordSet(referenceAbbreviations, 'p.ex ex por.ex v av r trav lgo pç pça aprox'),
  beforeNumber: wordSet(numberAbbreviations, 'núm pág págs p cap caps séc vol t fl fls tel'),
  anywhere: wordSet(sentenceEndAbbreviations, 'a.c d.c a.m p.m s.a ltda lda cia'),
  starters: wordSet(
    'o a os as um uma uns umas ele ela eles elas eu tu você vocês nós vós este esta isto estes estas esse essa isso',
    'esses essas aquele aquela aquilo e ou mas porém porque quando enquanto como se que quem qual onde por para com sem',
    'em no na nos nas de do da dos das desde até sobre entre ao à aos às seu sua seus suas meu minha teu tua nosso',
    'não sim nem já nunca nada ninguém tudo todos todas cada aqui ali lá agora hoje ontem amanhã depois então ainda',
    'também talvez sempre algo alguém havia era foi há mais',
  ),
};

const dutch: SentenceLanguage = {
  beforeName: wordSet(personalTitles, 'dhr mevr mw drs ir ing mej h ds pr burg gen'),
  beforeWord: wordSet(
    referenceAbbreviations,
    'o.a bijv bv b.v d.w.z m.a.w m.b.t i.p.v i.v.m n.a.v t.a.v z.g zgn resp evt incl excl t.o.v d.m.v a.d.h.v vgl i.h.b',
  ),
  beforeNumber: wordSet(
    numberAbbreviations,
    'blz hfst afb dl nr nrs jan feb mrt apr jun jul aug sep sept okt nov dec str tel',
  ),
  beforeNumberEnding: 'str',
  anywhere: wordSet(sentenceEndAbbreviations, 'enz e.d e.a a.u.b v.chr n.chr chr e.v bv nv u min sec m.n'),
  starters: wordSet(
    'de het een hij zij ze wij we jij je u ik jullie dit dat deze die daar dan toen maar en of want dus als wanneer',
    'terwijl wat wie waar waarom hoe omdat hoewel met in op aan bij van voor na naar uit over door zonder tegen zijn',
    'haar hun mijn jouw ons onze niet nee ja nu vandaag gisteren morgen later nog ook al alle alles niemand iedereen',
    'iemand elke elk hier er daarna misschien nooit altijd soms er verder geen',
  ),
  smallStart: /^['’‘](?:s|t|n|k)\s+\p{Lu}/u,
};

const polish: SentenceLanguage = {
  beforeName: wordSet(
    personalTitles,
    'inż hab doc mgr lek red gen płk mjr kpt por ks bp abp kard św bł o ul al pl os płn płd im mec hr',
  ),
  beforeWord: wordSet(
    referenceAbbreviations,
    'np m.in tzn tj tzw ok zob por ww wg tys mln mld dot wyd własc',
  ),
  beforeNumber: wordSet(numberAbbreviations, 's str ss rozdz t tom nr poz pkt rys ust tab ryc'),
  anywhere: wordSet(sentenceEndAbbreviations, 'itd itp r w n.e p.n.e ur zm godz min sek zł gr in cdn'),
  starters: wordSet(
    'on ona ono oni one ja ty my wy pan pani ten ta to te ci tamten tamta a i ale lecz oraz lub więc bo gdy kiedy jak',
    'jeśli że który co kto gdzie dlaczego czemu w we na z ze do od po pod nad przed za przez dla bez u przy o jego jej',
    'ich mój moja twój nasz nie tak już jeszcze też także nigdy nic nikt wszystko wszyscy każdy tu tam teraz dziś',
    'dzisiaj wczoraj jutro potem później wtedy nagle może zawsze ktoś coś był była było były',
  ),
  hasOrdinals: true,
};

const languages: ReadonlyMap<string, SentenceLanguage> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['pt', portuguese],
  ['nl', dutch],
  ['pl', polish],
]);
