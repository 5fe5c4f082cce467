import { hasDialogueDash } from '#shared/domain/books/quotation-marks.ts';
import { isSpokenLine } from '#shared/domain/books/writing-rules/spoken-lines.ts';
import type { Edit, Replacement } from './correction.ts';
import { dashFormsOf, type DashForms } from './dash-forms.ts';
import { anyQuotationMark, anySpace, wordSigns } from './signs.ts';
import type { TextBlock } from './text-blocks.ts';

/**
 * Replaces hyphens that are meant as dashes. Hyphens within words, between numbers, before options (`--help`) and in
 * rows of more than three stay.
 */
export function dashCorrections(blocks: readonly TextBlock[], language: string): Replacement[] {
  const forms = dashFormsOf(blocks, language);
  return blocks.flatMap((block, index) =>
    [
      ...spacedDashes(block.prose, forms),
      ...closedDashes(block.prose, forms),
      ...(block.isParagraph && !block.isInList && hasDialogueDash(language)
        ? dialogueDashes(block.prose, forms)
        : []),
    ].map((edit) => ({ kind: 'dashes' as const, block: index, ...edit })),
  );
}

function spacedDashes(prose: string, { between }: DashForms): Edit[] {
  if (!between) return [];
  return Array.from(prose.matchAll(spacedHyphens)).flatMap(
    ({ 0: found, index, 1: left = '', 2: right = '' }) => {
      const to = index + found.length;
      if (isOperator(prose.slice(Math.max(0, index - 2), index), prose.slice(to, to + 2))) return [];
      const space = (typed: string) => (between.space === '' || typed.length > 1 ? between.space : typed);
      return [{ from: index, to, after: space(left) + between.sign + space(right) }];
    },
  );
}

/** Whether the hyphen may be a minus sign or a range: between two numbers, or between two single letters. */
const isOperator = (before: string, after: string): boolean =>
  (/\p{N}$/u.test(before) && /^\p{N}/u.test(after)) ||
  (/(?:^|[^\p{L}\p{N}])[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}](?![\p{L}\p{N}])/u.test(after));

/** A dash directly after a word also ends speech that breaks off. */
function closedDashes(prose: string, { between, broken }: DashForms): Edit[] {
  return Array.from(prose.matchAll(closedHyphens)).flatMap(({ 0: found, index }) => {
    const to = index + found.length;
    if (/\p{N}/u.test(prose.charAt(index - 1)) && /\p{N}/u.test(prose.charAt(to))) return [];
    const isBetween = between && wordBeginning.test(prose.slice(to, to + 3));
    return [{ from: index, to, after: isBetween ? between.space + between.sign + between.space : broken }];
  });
}

function dialogueDashes(prose: string, { dialogue }: DashForms): Edit[] {
  let start = 0;
  return prose.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    const [dash = '', hyphens] = /^(?:(-{1,3})(?!\p{N})|[–—])[ \u00A0\u202F]*/u.exec(line) ?? [];
    if (dash === '' || !isSpokenLine(line.slice(dash.length))) return [];
    const first = { from, to: from + dash.length, after: dialogue.sign + dialogue.space };
    return [
      ...(hyphens === undefined ? [] : [first]),
      ...(dialogue.space === '' ? narratorDashes(line, from, dialogue.sign) : []),
    ];
  });
}

/** Sets the dashes around the narrator’s words in `—Hola -dijo ella-. Pasa.`, as Spanish does. */
function narratorDashes(line: string, start: number, sign: string): Edit[] {
  const edits: Edit[] = [];
  let isOpen = false;
  for (const { 0: found, index } of line.matchAll(narratorHyphens)) {
    const opens = /\s/u.test(line.charAt(index - 1));
    if (opens === isOpen) continue;
    isOpen = opens;
    edits.push({ from: start + index, to: start + index + found.length, after: sign });
  }
  return edits;
}

const markPattern = `[${anyQuotationMark}]`;
const wordEnd = String.raw`(?<=[${wordSigns}.,;:!?…)\]%](?:\u2060*|${markPattern}{1,2}))`;
const wordStart = String.raw`(?=${markPattern}{0,2}(?:[${wordSigns}(\[¿¡…]|\.{3}))`;
const spacedHyphens = new RegExp(`${wordEnd}(${anySpace}+)-{1,3}(${anySpace}+)${wordStart}`, 'gu');
const closedHyphens = new RegExp(
  String.raw`${wordEnd}-{2,3}(?!-)(?=[${wordSigns}(¿¡…\s.,:!?)]|${markPattern}|$)`,
  'gu',
);
const wordBeginning = new RegExp(`^${markPattern}?[${wordSigns}(¿¡]`, 'u');
const narratorHyphens = /(?<=\s)-{1,2}(?=\p{L})|(?<=[\p{L}\p{N}…!?.”»"])-{1,2}(?=[\s.,;:!?…]|$)/gu;
