import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { childNamed, childrenNamed, isPropertyOn, valueOf } from './word-xml.ts';

/**
 * Follows the fields of a part. A field is a series of runs, perhaps of several paragraphs: begin, instruction,
 * separator, result, end. Only the result is text; the instruction may contain the results of other fields.
 */
export function createFieldReader(): FieldReader {
  const open: OpenField[] = [];
  return {
    add: (mark) => {
      if (mark.name === 'w:instrText') {
        const last = open.at(-1);
        if (last && last.instruction.length < longestInstruction)
          last.instruction += mark.children.filter((child) => typeof child === 'string').join('');
        return undefined;
      }
      const kind = mark.attributes['w:fldCharType'];
      if (kind === 'begin')
        open.push({ instruction: '', isInstruction: true, data: childNamed(mark, 'w:ffData') });
      const last = open.at(-1);
      if (!last || kind === 'begin') return undefined;
      const field: ReadField = { ...fieldOf(last.instruction), isEnd: kind === 'end' };
      if (kind === 'end') {
        open.pop();
        return last.isInstruction ? { ...field, ...withoutResult(last) } : field;
      }
      last.isInstruction = false;
      return field;
    },
    isInstruction: () => open.some(({ isInstruction }) => isInstruction),
    isContents: () =>
      open.some(({ instruction, isInstruction }) => !isInstruction && isContents(instruction)),
  };
}

export function fieldOf(instruction: string): { readonly address?: string; readonly isContents: boolean } {
  const link = /^\s*HYPERLINK\s+(.*)$/is.exec(instruction)?.[1];
  if (link === undefined) return { isContents: isContents(instruction) };
  const [, quoted, bare] = /^(?:"([^"]*)"|([^\s\\]\S*))/.exec(link) ?? [];
  const anchor = /\\l\s+"?([^"\s]+)/i.exec(link)?.[1];
  const address = quoted ?? bare ?? '';
  return { address: anchor === undefined ? address : `${address}#${anchor}`, isContents: false };
}

const isContents = (instruction: string): boolean => /^\s*TOC\b/i.test(instruction);

/** Reads fields that show a text although they have no result: lists and checkboxes of forms, buttons and equations. */
function withoutResult({ instruction, data }: OpenField): Pick<ReadField, 'text' | 'reading' | 'formula'> {
  const list = childNamed(data, 'w:ddList');
  if (list) {
    const chosen = Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0);
    return { text: childrenNamed(list, 'w:listEntry')[chosen]?.attributes['w:val'] ?? '' };
  }
  const box = childNamed(data, 'w:checkBox');
  if (box)
    return { text: (isPropertyOn(box, 'w:checked') ?? isPropertyOn(box, 'w:default')) === true ? '☒' : '☐' };
  const button = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(.*)$/is.exec(instruction)?.[1];
  if (button !== undefined) return { text: button.trim() };
  const equation = /^\s*EQ\s(.*)$/is.exec(instruction)?.[1];
  if (equation === undefined) return {};
  // Older versions of Word write ruby text above a word, and a circle around a sign, as equations that put one over the
  // other: EQ \o\ad(\s\up 9(ruby),word), EQ \o\ac(○,sign)
  const [, reading, text] =
    /\\o.*\(\s*(?:\\s\s*\\up\s*\d*\s*\(([^()]*)\)|[○◯〇□△◇])\s*[,;]\s*([^()]*)\)\s*$/is.exec(equation) ?? [];
  if (text === undefined) return { formula: equation };
  return { text: text.trim(), ...(reading !== undefined && { reading }) };
}

const longestInstruction = 2_000;

interface OpenField {
  instruction: string;
  isInstruction: boolean;
  readonly data: MarkupElement | undefined;
}

export interface ReadField {
  /** The address of a link. */
  readonly address?: string;
  readonly isContents: boolean;
  readonly isEnd: boolean;
  /** The text of a field without a result. */
  readonly text?: string;
  /** The ruby text above the text, such as its pronunciation. */
  readonly reading?: string;
  readonly formula?: string;
}

export interface FieldReader {
  /** Takes a `w:fldChar` or `w:instrText`. Returns the field at its separator and at its end. */
  readonly add: (mark: MarkupElement) => ReadField | undefined;
  readonly isInstruction: () => boolean;
  /** Whether the current text is part of a generated table of contents. */
  readonly isContents: () => boolean;
}
