import { creditsOfCharacters, creditsOfTokens } from '#shared/domain/credits/credits.ts';
import { maxRulesTokens } from '#shared/domain/writing/price.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { scriptCharacters, type PodcastLength } from './podcasts.ts';

/**
 * Returns the maximum price of a podcast in credits: the script by tokens, the audio by characters. This price is
 * reserved at the start, and the unused part is refunded. A podcast that stops after its script costs only the price of
 * the script.
 */
export function podcastPrice({ length, source, locked = emptyText }: Podcast): PodcastPrice {
  const aim = targetCharactersOf(length, source.characters);
  return {
    script: creditsOfTokens(scriptTokens(aim, source, locked)),
    voices: creditsOfCharacters(maxScriptCharacters(aim) + locked.characters),
  };
}

/** Returns the maximum number of tokens for the source, the turns that the author locked, our rules and the answer. */
export const scriptTokens = (aim: number, source: TextSize, locked: TextSize = emptyText): number =>
  Math.min(tokensWithNumbers(source.tokens), maxSourceTokens) +
  locked.tokens +
  maxRulesTokens +
  answerTokensOf(aim);

/**
 * Returns the target length of a script in characters: the chosen length, or less for a short text, because a script of
 * the chosen length would contain padding.
 */
export const targetCharactersOf = (length: PodcastLength, sourceCharacters: number): number =>
  Math.min(
    scriptCharacters[length],
    Math.max(minTargetCharacters, sourceCharacters * scriptPerSourceCharacter),
  );

/** Returns the maximum length of a script with the target length `aim`; anything longer is cut off. */
export const maxScriptCharacters = (aim: number): number => Math.floor(aim * 1.5);

/** Returns the maximum length of the model's answer in tokens: the text plus the markup of each turn. */
export const answerTokensOf = (aim: number): number =>
  Math.ceil(maxScriptCharacters(aim) / 3) + markupTokensPerTurn * Math.ceil(aim / 150 + 5);

/**
 * The maximum number of tokens of the source that the model receives. From a longer source it receives groups of
 * neighbouring sentences, spread evenly over the text.
 */
export const maxSourceTokens = 32_000;

export const sizeOfText = (text: string): TextSize => ({ characters: text.length, tokens: tokensIn(text) });

export const sizeOfWords = (words: number): TextSize => ({ characters: words * 6, tokens: words * 3 });

export const sizeBySample = (characters: number, sample: string): TextSize => {
  const tokensEach = sample === '' ? 1 / 3 : tokensIn(sample) / sample.length;
  return { characters, tokens: Math.ceil(characters * tokensEach) };
};

const tokensWithNumbers = (tokens: number) => Math.ceil(tokens * 1.25) + 100;

const minTargetCharacters = 600;
/** The maximum target length of a script, in characters for each character of its source. */
const scriptPerSourceCharacter = 4;
const markupTokensPerTurn = 30;
const emptyText: TextSize = { characters: 0, tokens: 0 };

export interface TextSize {
  readonly characters: number;
  readonly tokens: number;
}

interface Podcast {
  readonly length: PodcastLength;
  readonly source: TextSize;
  readonly locked?: TextSize;
}

export interface PodcastPrice {
  readonly script: number;
  readonly voices: number;
}
