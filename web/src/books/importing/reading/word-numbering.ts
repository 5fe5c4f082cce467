import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { formattedNumber } from './word-number-formats.ts';
import type { WordStyles } from './word-styles.ts';
import { childNamed, childrenNamed, isPropertyOn, valueOf } from './word-xml.ts';

/**
 * Returns a function that numbers paragraphs as Word shows them. It must be called for each paragraph, in the order of
 * the document, because numbers continue.
 */
export function wordNumbering(
  root: MarkupElement | undefined,
  styles: WordStyles,
): (paragraph: MarkupElement) => NumberedItem | undefined {
  const lists = childrenNamed(root, 'w:num');
  const byNumId = new Map(lists.map((list) => [list.attributes['w:numId'] ?? '', list]));
  const definitions = new Map(
    childrenNamed(root, 'w:abstractNum').map((each) => [each.attributes['w:abstractNumId'] ?? '', each]),
  );
  const countsByDefinition = new Map<MarkupElement, ItemCount[]>();
  const begunLists = new Set<string>();

  function definitionOf(list: MarkupElement, seen = new Set<MarkupElement>()): MarkupElement | undefined {
    const definition = definitions.get(valueOf(list, 'w:abstractNumId') ?? '');
    const link = definition && valueOf(definition, 'w:numStyleLink');
    if (link === undefined || seen.has(list)) return definition;
    seen.add(list);
    const linked = byNumId.get(valueOf(styles.numberingOf(link), 'w:numId') ?? '');
    return linked ? definitionOf(linked, seen) : definition;
  }

  function listOf(numId: string): NumberedList | undefined {
    const list = byNumId.get(numId);
    const definition = list && definitionOf(list);
    if (!definition) return undefined;
    const overrides = childrenNamed(list, 'w:lvlOverride');
    const levels = Array.from({ length: 9 }, (_, at) => {
      const isHere = (each: MarkupElement) => Number(each.attributes['w:ilvl'] ?? 0) === at;
      const override = overrides.find(isHere);
      const level = childNamed(override, 'w:lvl') ?? childrenNamed(definition, 'w:lvl').find(isHere);
      const restart = valueOf(override, 'w:startOverride');
      return levelOf(level, restart === undefined ? undefined : Number(restart));
    });
    return { numId, definition, levels };
  }

  const listsByNumId = new Map<string, NumberedList | undefined>();
  function knownList(numId: string): NumberedList | undefined {
    if (!listsByNumId.has(numId)) listsByNumId.set(numId, listOf(numId));
    return listsByNumId.get(numId);
  }

  return (paragraph) => {
    const style = styles.paragraphStyleOf(paragraph);
    const own = childNamed(childNamed(paragraph, 'w:pPr'), 'w:numPr');
    const inherited = styles.numberingOf(style);
    const numId = valueOf(own, 'w:numId') ?? valueOf(inherited, 'w:numId');
    const list = numId === undefined ? undefined : knownList(numId);
    if (!list) return undefined;
    const isOfStyle = style !== undefined && valueOf(own, 'w:numId') === undefined;
    const ofStyle = isOfStyle ? list.levels.findIndex((level) => level.style === style) : -1;
    const written = Number(
      valueOf(own, 'w:ilvl') ?? (ofStyle >= 0 ? ofStyle : (valueOf(inherited, 'w:ilvl') ?? 0)),
    );
    const at = Math.min(8, Math.max(0, Number.isInteger(written) ? written : 0));
    const counts = countsByDefinition.get(list.definition) ?? [];
    countsByDefinition.set(list.definition, counts);
    if (!begunLists.has(list.numId)) {
      begunLists.add(list.numId);
      for (const [index, { isRestarted }] of list.levels.entries())
        if (isRestarted) counts[index] = undefined;
    }
    return itemOf(list.levels, at, counts);
  };
}

function itemOf(levels: readonly Level[], at: number, counts: ItemCount[]): NumberedItem | undefined {
  const level = levels[at]!;
  const number = (counts[at] ?? level.start - 1) + 1;
  counts[at] = number;
  for (let deeper = at + 1; deeper < levels.length; deeper += 1) {
    const { restartsAfter } = levels[deeper]!;
    if (restartsAfter === undefined || at < restartsAfter) counts[deeper] = undefined;
  }
  if (level.format === 'bullet') return { kind: 'bullet', level: at, number, label: '•' };
  const label = level.text
    .replaceAll(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1;
      const { start, format } = levels[place]!;
      return formattedNumber(
        counts[place] ?? start,
        level.isInDigits && format !== 'none' ? 'decimal' : format,
      );
    })
    .trim();
  if (label === '') return undefined;
  const isPlainNumber = new RegExp(String.raw`^[(\[]?${number}[.):\]]?$`).test(label);
  return { kind: isPlainNumber ? 'number' : 'label', level: at, number, label };
}

const levelOf = (level: MarkupElement | undefined, restart: number | undefined): Level => ({
  start: restart ?? Number(valueOf(level, 'w:start') ?? 1),
  isRestarted: restart !== undefined,
  format: valueOf(level, 'w:numFmt') ?? (level ? 'decimal' : 'none'),
  text: valueOf(level, 'w:lvlText') ?? '',
  isInDigits: isPropertyOn(level, 'w:isLgl') ?? false,
  restartsAfter: numberOf(valueOf(level, 'w:lvlRestart')),
  style: valueOf(level, 'w:pStyle'),
});

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);

type ItemCount = number | undefined;

interface Level {
  readonly start: number;
  readonly isRestarted: boolean;
  readonly format: string;
  /** The label with `%1` for the number of the first level. */
  readonly text: string;
  readonly isInDigits: boolean;
  /**
   * The numbers restart after an item of one of the first `restartsAfter` levels, never for 0, and by default after an
   * item of any higher level.
   */
  readonly restartsAfter: number | undefined;
  readonly style: string | undefined;
}
interface NumberedList {
  readonly numId: string;
  readonly definition: MarkupElement;
  readonly levels: readonly Level[];
}

export interface NumberedItem {
  /** `label`: numbered in a way that lists of Markdown can't have, such as `a)` or `1.1`. */
  readonly kind: 'bullet' | 'number' | 'label';
  readonly level: number;
  readonly number: number;
  readonly label: string;
}
