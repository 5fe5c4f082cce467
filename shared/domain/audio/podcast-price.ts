import { creditsOfCharacters, creditsOfTokens } from '#shared/domain/credits/credits.ts';
import { rulesTokens } from '#shared/domain/writing/price.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { scriptCharacters, type PodcastLength } from './podcasts.ts';

/**
 * The most that a podcast may cost, in credits: its script, by the model's tokens, and its voices. So much is held when
 * it begins; at its end what was used is paid. A script that holds for its author costs the first alone.
 */
export function podcastPrice({ length, source, locked = nothing }: Podcast): PodcastPrice {
  const aim = aimOf(length, source.characters);
  return {
    script: creditsOfTokens(scriptTokens(aim, source, locked)),
    voices: creditsOfCharacters(mostCharactersOf(aim) + locked.characters),
  };
}

/** The most tokens that the writing of a script takes: what is read, our rules, and the answer. */
export const scriptTokens = (aim: number, source: TextSize, locked: TextSize = nothing): number =>
  Math.min(numbered(source.tokens), sourceTokens) + locked.tokens + rulesTokens + answerTokensOf(aim);

/**
 * What a script aims at, in characters: the length that was chosen, or less where the text is short. Two sentences make
 * a short talk, however long a one was asked for: what is longer would be padded.
 */
export const aimOf = (length: PodcastLength, sourceCharacters: number): number =>
  Math.min(scriptCharacters[length], Math.max(shortestAim, sourceCharacters * charactersAbout));

/** What a script that aims at so many characters may have at most; what is more is left out. */
export const mostCharactersOf = (aim: number): number => Math.floor(aim * 1.5);

/** The longest answer that a script is written in: the words, and what stands round each turn. */
export const answerTokensOf = (aim: number): number =>
  Math.ceil(mostCharactersOf(aim) / 3) + tokensRoundTurn * Math.ceil(aim / 150 + 5);

/** How much of a text the model is given at most; of a longer one it gets sentences chosen evenly. */
export const sourceTokens = 32_000;

export const sizeOfText = (text: string): TextSize => ({ characters: text.length, tokens: tokensIn(text) });

/** Of a text that is not at hand, by its words. */
export const sizeOfWords = (words: number): TextSize => ({ characters: words * 6, tokens: words * 3 });

/** Of a text that is not at hand, but written like `sample`. */
export const sizeLike = (characters: number, sample: string): TextSize => {
  const tokensEach = sample === '' ? 1 / 3 : tokensIn(sample) / sample.length;
  return { characters, tokens: Math.ceil(characters * tokensEach) };
};

/** Each sentence has its number before it. */
const numbered = (tokens: number) => Math.ceil(tokens * 1.25) + 100;

const shortestAim = 600;
/** How many characters are said about one of the text, at most. */
const charactersAbout = 4;
const tokensRoundTurn = 30;
const nothing: TextSize = { characters: 0, tokens: 0 };

export interface TextSize {
  readonly characters: number;
  readonly tokens: number;
}

interface Podcast {
  readonly length: PodcastLength;
  readonly source: TextSize;
  /** Of turns that stay as they are. */
  readonly locked?: TextSize;
}

export interface PodcastPrice {
  readonly script: number;
  readonly voices: number;
}
