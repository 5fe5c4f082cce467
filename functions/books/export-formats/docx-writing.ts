import type { IParagraphOptions, IRunOptions } from 'docx';
import { directionOfLanguage, scriptOf, type Direction } from '#shared/domain/direction.ts';
import type { DirectedPart } from './directed-parts.ts';

export const writingOf = (language: string): Writing => ({
  language,
  script: scriptOf(language),
  direction: directionOfLanguage(language),
});

/** The defaults of the whole document, which also apply to text that the author adds in Word. */
export const defaultsOf = ({ language, direction }: Writing): Defaults =>
  direction === 'rtl'
    ? { run: { language: { value: language, bidirectional: language } }, paragraph: { bidirectional: true } }
    : { run: { language: { value: language } }, paragraph: {} };

/** A left-to-right paragraph needs no properties, except in a right-to-left book. */
export function paragraphDirection(direction: Direction, { direction: book }: Writing): ParagraphDirection {
  // `run` formats the paragraph mark, and Word formats the number of a list item like that mark
  if (direction === 'rtl') return { bidirectional: true, run: { rightToLeft: true } };
  return book === 'rtl' ? { bidirectional: false } : {};
}

/** Word orders letters by itself, but spaces, marks and numbers by the direction of their run. */
export function runDirection({ direction, text }: DirectedPart, writing: Writing): RunDirection {
  if (direction === 'ltr') return {};
  const language = languageOf(text, writing);
  return { rightToLeft: true, ...(language !== undefined && { language: { bidirectional: language } }) };
}

/** Word checks the spelling of right-to-left letters in the language that `w:bidi` names. */
function languageOf(text: string, { language, script, direction }: Writing): string | undefined {
  const found = languagesOfScripts.find(({ letters }) => letters.test(text));
  if (found && found.script !== script) return found.language;
  return direction === 'rtl' ? language : undefined;
}

const languagesOfScripts = [
  { script: 'Hebr', letters: /\p{Script=Hebrew}/u, language: 'he-IL' },
  { script: 'Arab', letters: /\p{Script=Arabic}/u, language: 'ar-SA' },
  { script: 'Syrc', letters: /\p{Script=Syriac}/u, language: 'syr-SY' },
  { script: 'Thaa', letters: /\p{Script=Thaana}/u, language: 'dv-MV' },
];

export interface Writing {
  readonly language: string;
  readonly script: string | undefined;
  readonly direction: Direction;
}
interface Defaults {
  readonly run: Pick<IRunOptions, 'language'>;
  readonly paragraph: Pick<IParagraphOptions, 'bidirectional'>;
}
type ParagraphDirection = Pick<IParagraphOptions, 'bidirectional' | 'run'>;
type RunDirection = Pick<IRunOptions, 'rightToLeft' | 'language'>;
