import { stemOf } from '#shared/domain/writing/search/stem.ts';
import { bareWord, wordsIn } from '#shared/domain/writing/search/words.ts';

/**
 * Returns the stems of a text's words, without common words. Endings are read as English, which does no harm in other
 * languages; in scripts without spaces, every two characters are a word.
 */
export function contentWordsOf(text: string): Set<string> {
  const words = wordsIn(text.normalize('NFKC')).map((word) => bareWord(word).toLowerCase());
  return new Set(words.filter(isMeaningful).map((word) => stemOf(word, '')));
}

const isMeaningful = (word: string) =>
  (word.length > 2 || /\p{N}|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) &&
  !commonWords.has(word);

const commonWords = new Set(
  `the and but for nor yet not you your yours yourself are was were been being has had have having does did doing done can could may might
must shall should will would this that these those there here then than them they their theirs she her hers him his how why what
when where which who whom whose its our ours out off one two all any both each every few more most much many some such other another own
same too very just only even also still again once now with from into onto over under about after before because between through while until
upon against among during without within yes let lets get gets got make makes made say says said tell tells told think thinks thought know
knows knew see sees look looks like well really quite rather way thing things something anything nothing everything someone anyone everyone
isn don doesn didn won wouldn couldn shouldn aren wasn weren i’m it’s that’s there’s what’s who’s let’s don’t doesn’t didn’t isn’t can’t
der die das den dem des ein eine einen einem einer und oder aber ist war sind waren nicht mit von zu auf für sich auch als wie was wer
les des une est sont était dans pour que qui pas sur avec mais par plus ils elles nous vous
los las del una por para con que como pero más sus
gli che per con una del della nel sono non`.split(/\s+/u),
);
