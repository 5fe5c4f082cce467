import type { MarkName } from '#shared/domain/books/markdown/document.ts';
import type { MarkupElement } from './markup.ts';

export function looksOf(style: string): Looks {
  const begins: MarkName[] = [];
  const ends: MarkName[] = [];
  for (const [property, value] of new Map(declarationsIn(style))) {
    const markChange = changesByProperty.get(property)?.(value);
    if (markChange) (markChange.isOn ? begins : ends).push(markChange.mark);
  }
  return { begins, ends };
}

/** Whether line breaks in the source are kept; undefined means inherited. */
export function keepsLines(style: string): boolean | undefined {
  const value = declarationsIn(style).findLast(([property]) => property === 'white-space')?.[1];
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value);
}

export const isHidden = ({ attributes: { style = '' } }: MarkupElement): boolean =>
  /\b(?:display|mso-hide|visibility)\b/i.test(style) &&
  declarationsIn(style).some(
    ([property, value]) =>
      (property === 'display' && value === 'none') ||
      (property === 'visibility' && value === 'hidden') ||
      (property === 'mso-hide' && value === 'all'),
  );

const declarationsIn = (style: string): readonly (readonly [property: string, value: string])[] =>
  style.split(';').flatMap((declaration) => {
    const [property, value] = declaration.split(':', 2);
    return value === undefined ? [] : [[property!.trim().toLowerCase(), value.trim().toLowerCase()]];
  });

const changesByProperty: ReadonlyMap<string, (value: string) => MarkChange | undefined> = new Map([
  [
    'font-weight',
    (value: string) =>
      /^(?:bold|[6-9]00)/.test(value)
        ? switchedOn('bold')
        : /^(?:normal|lighter|[1-5]00)/.test(value)
          ? switchedOff('bold')
          : undefined,
  ],
  [
    'font-style',
    (value: string) =>
      /^(?:italic|oblique)/.test(value)
        ? switchedOn('italic')
        : value.startsWith('normal')
          ? switchedOff('italic')
          : undefined,
  ],
  ['font-variant', smallCaps],
  ['font-variant-caps', smallCaps],
  ['text-decoration', strikeLook],
  ['text-decoration-line', strikeLook],
  [
    'vertical-align',
    (value: string) =>
      value.startsWith('super')
        ? switchedOn('superscript')
        : value.startsWith('sub')
          ? switchedOn('subscript')
          : undefined,
  ],
  // Word writes superscript and subscript as text that is raised or lowered by points.
  [
    'mso-text-raise',
    (value: string) =>
      /^-\d*\.?\d*[1-9]/.test(value)
        ? switchedOn('subscript')
        : /^\d*\.?\d*[1-9]/.test(value)
          ? switchedOn('superscript')
          : undefined,
  ],
]);

function smallCaps(value: string): MarkChange | undefined {
  if (value.includes('small-caps')) return switchedOn('smallCaps');
  return value.startsWith('normal') ? switchedOff('smallCaps') : undefined;
}

function strikeLook(value: string): MarkChange | undefined {
  return value.includes('line-through') ? switchedOn('strike') : undefined;
}

const switchedOn = (mark: MarkName): MarkChange => ({ mark, isOn: true });
const switchedOff = (mark: MarkName): MarkChange => ({ mark, isOn: false });

interface MarkChange {
  readonly mark: MarkName;
  readonly isOn: boolean;
}

export interface Looks {
  readonly begins: readonly MarkName[];
  readonly ends: readonly MarkName[];
}
