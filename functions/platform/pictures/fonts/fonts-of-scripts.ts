import cyrillic from '@fontsource/literata/files/literata-cyrillic-600-normal.woff2';
import greek from '@fontsource/literata/files/literata-greek-600-normal.woff2';
import latin from '@fontsource/literata/files/literata-latin-600-normal.woff2';
import latinExtended from '@fontsource/literata/files/literata-latin-ext-600-normal.woff2';
import vietnamese from '@fontsource/literata/files/literata-vietnamese-600-normal.woff2';

export const literataFont: Font = {
  family: 'Literata',
  files: [latin, latinExtended, greek, cyrillic, vietnamese],
};

/**
 * The fonts to try, in order, for a text with letters that the usual font, Literata, lacks. Each font also has the
 * Latin letters, because resvg wrongly joins glyphs of two fonts in one line.
 */
export const fontsFor = (text: string): readonly (() => Promise<Font | OutlinedFont>)[] =>
  fontsByLetters.filter(({ letters }) => letters.test(text)).map(({ font }) => font);

const fontLoader = (family: string, load: () => Promise<FontFile>) => async (): Promise<Font> => ({
  family,
  files: [(await load()).file],
});

const outlinedFontLoader = (load: () => Promise<FontFile>) => async (): Promise<OutlinedFont> => ({
  outlined: (await load()).file,
});

// Each font is a file beside the bundle (`build/bundle-functions.ts`) and loaded only for a text that needs it, so that
// other pictures don't wait for it.
const loadJapaneseFont = fontLoader('Sawarabi Gothic', () => import('./japanese-font.ts'));

const fontsByLetters: readonly {
  readonly letters: RegExp;
  readonly font: () => Promise<Font | OutlinedFont>;
}[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, font: loadJapaneseFont },
  { letters: /\p{Script=Han}/u, font: fontLoader('ZCOOL XiaoWei', () => import('./chinese-font.ts')) },
  { letters: /\p{Script=Han}/u, font: loadJapaneseFont },
  {
    letters: /\p{Script=Han}/u,
    font: fontLoader('Chocolate Classical Sans', () => import('./traditional-chinese-font.ts')),
  },
  { letters: /\p{Script=Hangul}/u, font: fontLoader('NanumGothic', () => import('./korean-font.ts')) },
  { letters: /\p{Script=Arabic}/u, font: fontLoader('Noto Sans Arabic', () => import('./arabic-font.ts')) },
  { letters: /\p{Script=Hebrew}/u, font: fontLoader('Noto Sans Hebrew', () => import('./hebrew-font.ts')) },
  { letters: /\p{Script=Devanagari}/u, font: outlinedFontLoader(() => import('./devanagari-font.ts')) },
  { letters: /\p{Script=Bengali}/u, font: outlinedFontLoader(() => import('./bengali-font.ts')) },
  { letters: /\p{Script=Tamil}/u, font: outlinedFontLoader(() => import('./tamil-font.ts')) },
  { letters: /\p{Script=Telugu}/u, font: outlinedFontLoader(() => import('./telugu-font.ts')) },
  { letters: /\p{Script=Thai}/u, font: outlinedFontLoader(() => import('./thai-font.ts')) },
];

export interface Font {
  readonly family: string;
  readonly files: readonly Uint8Array[];
}
/** A font for a script with marks that resvg sets over each other; texts in it are drawn as outlines. */
export interface OutlinedFont {
  readonly outlined: Uint8Array;
}
interface FontFile {
  readonly file: Uint8Array;
}
