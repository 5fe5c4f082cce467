import { quotationStylesOf } from '#shared/domain/books/quotation-marks.ts';
import type { Replacement } from '#shared/domain/books/typography/correction.ts';
import type { TextBlock } from '#shared/domain/books/typography/text-blocks.ts';
import { apostropheEdits } from './apostrophe-edits.ts';
import { marksIn, type Mark } from './marks-in.ts';
import { continuationIn, pairsIn, type PairedMarks } from './pairs-in.ts';
import { pairEdits } from './pair-edits.ts';
import { targetsOf } from './targets-of.ts';

/** Corrects quotation marks and apostrophes. Languages whose marks are unknown keep theirs. */
export function quotationCorrections(blocks: readonly TextBlock[], language: string): Replacement[] {
  const styles = quotationStylesOf(language);
  if (styles.length === 0) return [];
  const marks = blocks.map(({ prose }) => marksIn(prose, language, styles));
  const paired = blocks.map(({ isFollowed }, block) =>
    pairsIn(marks[block]!, continuationIn(isFollowed ? marks[block + 1]! : [])),
  );
  const targetOf = targetsOf(paired, marks, styles);
  const isWithinSpeech = withinOpenSpeech(blocks, paired, marks);
  return blocks.flatMap(({ prose }, block) => {
    const { pairs, apostrophes } = paired[block]!;
    const shownPairs = isWithinSpeech[block] ? [] : pairs;
    return [
      ...shownPairs
        .flatMap((pair) => pairEdits(prose, pair, targetOf(pair)))
        .map((edit) => ({ kind: 'quotation marks' as const, block, ...edit })),
      ...apostropheEdits(prose, apostrophes).map((edit) => ({
        kind: 'apostrophes' as const,
        block,
        ...edit,
      })),
    ];
  });
}

/**
 * In some languages a quotation holds several spoken paragraphs that begin with dashes: « Bonjour. ¶ — Salut. » The
 * marks in these paragraphs are nested in it, so they stay.
 */
function withinOpenSpeech(
  blocks: readonly TextBlock[],
  paired: readonly PairedMarks[],
  marks: readonly (readonly Mark[])[],
): readonly boolean[] {
  let isOpen = false;
  return blocks.map(({ prose }, block) => {
    const isWithin = isOpen && /^[-–—]/u.test(prose);
    const ownMarks = paired[block]!.isClear ? [] : marks[block]!;
    const count = (role: Mark['role']) => ownMarks.filter((mark) => mark.role === role).length;
    isOpen = isWithin || count('open') > count('close');
    return isWithin;
  });
}
