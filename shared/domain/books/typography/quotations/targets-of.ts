import type { Pair as MarkPair, QuotationMarks } from '#shared/domain/books/quotation-marks.ts';
import { groupOf, type Group, type Mark } from './marks-in.ts';
import type { NestedPair, PairedMarks } from './pairs-in.ts';

/**
 * Returns a function that finds the marks that a pair should have; undefined if that is unclear. The text keeps the
 * style that most of its quotations have already, if books in its language use it.
 */
export function targetsOf(
  paired: readonly PairedMarks[],
  marks: readonly (readonly Mark[])[],
  styles: readonly QuotationMarks[],
): (pair: NestedPair) => MarkPair | undefined {
  const outermost = paired.flatMap(({ pairs }) => pairs.filter(({ outer }) => !outer));
  const style = mostFrequentStyle(outermost, styles);
  const hasSingleInside = singleGroups.has(groupOf(style.single.open));
  const isInner = (pair: NestedPair) => singleGroups.has(pair.open.group) || hasMarks(pair, style.single);
  const hasOuterMarks =
    outermost.some((pair) => !isInner(pair)) ||
    paired.some(
      ({ isClear }, block) =>
        !isClear && marks[block]!.some(({ group }) => group === groupOf(style.double.open)),
    );
  const levelOf = (pair: NestedPair): NestingLevel | undefined => {
    if (pair.outer) return otherLevel[levelOf(pair.outer) ?? 'unclear'];
    if (!isInner(pair)) return 'double';
    if (hasSingleInside || hasMarks(pair, style.single))
      return hasSingleInside || hasOuterMarks ? 'single' : 'double';
    return hasOuterMarks ? undefined : 'double';
  };
  return (pair) => {
    const level = levelOf(pair);
    return level && style[level];
  };
}

function mostFrequentStyle(pairs: readonly NestedPair[], styles: readonly QuotationMarks[]): QuotationMarks {
  const counts = styles.map(() => 0);
  for (const pair of pairs)
    for (const level of ['double', 'single'] as const) {
      const at = styles.findIndex((style) => hasMarks(pair, style[level]));
      if (at < 0) continue;
      counts[at]! += 1;
      break;
    }
  return styles[counts.indexOf(Math.max(...counts))]!;
}

const hasMarks = ({ open, close }: NestedPair, marks: MarkPair): boolean =>
  open.sign === marks.open.trim() && (!close || close.sign === marks.close.trim());

const singleGroups: ReadonlySet<Group | undefined> = new Set(['single', 'single angled', 'white corner']);
const otherLevel = { double: 'single', single: 'double', unclear: undefined } as const;
type NestingLevel = keyof QuotationMarks;
