import { isElided } from './elided-words.ts';
import { quotationMarksOf, type Pair, type QuotationMarks } from '#shared/domain/books/quotation-marks.ts';

/**
 * Returns the replacements of quotation marks, dashes and ellipses for text written after `before` in a paragraph. Used
 * for typed keys, dictated text and whole texts by the AI.
 */
export function punctuate(before: string, text: string, language: string): PunctuationEdit[] {
  const start = Math.max(0, before.length - reachCharacters);
  const units = (before.slice(start) + text).split('');
  const cells = [...units];
  const marks = quotationMarksOf(language);
  let writtenText = before.slice(-seenCharacters);
  const replace = (end: number, { skip = 0, remove, insert }: Replacement & { readonly skip?: number }) => {
    const at = cutBefore(cells, end, skip, remove);
    const cutAt = writtenText.length - skip - remove;
    writtenText = writtenText.slice(0, cutAt) + insert + writtenText.slice(cutAt + remove);
    return at;
  };
  for (let at = before.length - start; at < units.length; at += 1) {
    const typed = units[at]!;
    const elided = marks && elisionAtEnd(writtenText, typed, marks, language);
    if (elided) cells[replace(at, elided)]! += elided.insert;
    const replacement = smartPunctuation(writtenText, typed, marks);
    if (replacement) {
      replace(at, replacement);
      cells[at] = replacement.insert;
    } else writtenText += typed;
    if (writtenText.length > 2 * seenCharacters) writtenText = writtenText.slice(-seenCharacters);
  }
  return cells.flatMap((insert, at) => (insert === units[at] ? [] : [{ at: start + at, insert }]));
}

function cutBefore(cells: string[], end: number, skip: number, remove: number): number {
  let at = end;
  let remaining = { skip, remove };
  while (remaining.remove > 0 && at > 0) {
    at -= 1;
    const cell = cells[at]!;
    const skipped = Math.min(cell.length, remaining.skip);
    const removedCount = Math.min(cell.length - skipped, remaining.remove);
    cells[at] = cell.slice(0, cell.length - skipped - removedCount) + cell.slice(cell.length - skipped);
    remaining = { skip: remaining.skip - skipped, remove: remaining.remove - removedCount };
  }
  return at;
}

/**
 * In characters before the typed text. No rule replaces anything further back, so a keystroke takes the same time in a
 * paragraph of any length.
 */
const reachCharacters = 80;
/** In characters before the typed text. The rules don't see quotation marks further back. */
const seenCharacters = 2_000;

function elisionAtEnd(before: string, typed: string, { single }: QuotationMarks, language: string) {
  if (isInWord(typed) || single.open === apostrophe) return undefined;
  const word = /[\p{L}\p{N}]+’?$/u.exec(before.slice(-maxElidedCharacters))?.[0] ?? '';
  const textBeforeWord = before.slice(0, before.length - word.length);
  if (word === '' || !textBeforeWord.endsWith(single.open)) return undefined;
  const outside = textBeforeWord.slice(0, -single.open.length);
  if (isInWord(outside.at(-1) ?? '')) return undefined;
  return isElided(word, language, /\p{L}\s$/u.test(outside))
    ? { skip: word.length, remove: single.open.length, insert: apostrophe }
    : undefined;
}

const maxElidedCharacters = 16;
const isInWord = (sign: string): boolean => /^[\p{L}\p{M}\p{N}'’]$/u.test(sign);

/** Returns undefined if the character stays as typed. No rule looks ahead: only the text before the key decides. */
function smartPunctuation(
  before: string,
  typed: string,
  marks: QuotationMarks | undefined,
): Replacement | undefined {
  // The first two of three hyphens are already a dash, so the third is dropped.
  if (typed === '-' && /(?:^|[^—])—$/u.test(before)) return { remove: 0, insert: '' };
  if (typed === '-') return /(?:^|[^-])-$/u.test(before) ? { remove: 1, insert: '—' } : undefined;
  if (typed === '.') return /(?:^|[^.])\.\.$/u.test(before) ? { remove: 2, insert: '…' } : undefined;
  if (!marks) return undefined;
  if (typed === '"') return quotationReplacement(before, marks.double, marks.single);
  if (typed === "'")
    return isLetter(lastCharacterOf(before))
      ? afterLetter(before, marks)
      : quotationReplacement(before, marks.single, marks.double);
  if (typed === ' ') return spaceInside(before, marks);
  return isLetter(typed) ? continuedWord(before, typed, marks) : undefined;
}

function quotationReplacement(before: string, { open, close }: Pair, other: Pair): Replacement | undefined {
  const lastCharacter = lastCharacterOf(before);
  if (before.endsWith(open)) return insertion(close.trimStart());
  const isOpen = isQuotationOpen(before, { open, close });
  // In languages with spaces inside the quotation marks, a mark after a space can also be a closing one. If a quotation
  // is open, the mark closes it.
  if (before.endsWith(' ') && close.startsWith(narrowSpace) && isOpen) return { remove: 1, insert: close };
  if (/^[\s([{<¿¡/]?$/u.test(lastCharacter) || before.endsWith(other.open)) return insertion(open);
  // After a dash, hyphen or colon: closes an open quotation (“But I—” she said), otherwise opens one (he said—“Go.”).
  if (/[\u2010-\u2015:-]/u.test(lastCharacter)) return insertion(isOpen ? close : open);
  // After a digit: closes an open quotation (“in 1990”); otherwise the mark stays as typed, for feet and inches
  // (5'10").
  if (/\p{N}/u.test(lastCharacter)) return isOpen ? insertion(close) : undefined;
  return insertion(close);
}

/**
 * Inserts the closing mark if a quotation is open, otherwise an apostrophe. In some languages both are the same
 * character.
 */
const afterLetter = (before: string, { single }: QuotationMarks): Replacement =>
  insertion(single.close !== apostrophe && isQuotationOpen(before, single) ? single.close : apostrophe);

/** Replaces a closing mark by an apostrophe if the word continues. */
function continuedWord(
  before: string,
  typed: string,
  { single: { close } }: QuotationMarks,
): Replacement | undefined {
  const endsWord = before.endsWith(close) && isLetter(before.at(-1 - close.length) ?? '');
  return endsWord && close !== apostrophe ? { remove: close.length, insert: apostrophe + typed } : undefined;
}

/** Skips a space that the author types inside the marks, because the marks already include one. */
const spaceInside = (before: string, { double: { open } }: QuotationMarks): Replacement | undefined =>
  open.endsWith(narrowSpace) && before.endsWith(open) ? insertion('') : undefined;

/** Whether a quotation is open; apostrophes inside words don't close it. */
function isQuotationOpen(before: string, { open, close }: Pair): boolean {
  if (open === close) return before.split(open).length % 2 === 0;
  const openAt = before.lastIndexOf(open);
  if (openAt < 0) return false;
  const textAfterOpen = before.slice(openAt + open.length);
  return !(close === apostrophe ? textAfterOpen.replaceAll(apostropheInWord, '') : textAfterOpen).includes(
    close,
  );
}

const insertion = (text: string): Replacement => ({ remove: 0, insert: text });
const lastCharacterOf = (before: string): string => /.(?=\u2060*$)/su.exec(before)?.[0] ?? '';
const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);
const apostrophe = '’';
const apostropheInWord = /(?<=\p{L})’(?=\p{L})/gu;
const narrowSpace = '\u202F';

export interface PunctuationEdit {
  readonly at: number;
  readonly insert: string;
}

interface Replacement {
  readonly remove: number;
  readonly insert: string;
}
