import { expect, test } from 'vitest';
import { shownBlocksOf, type Run } from '#shared/domain/books/markdown/shown-text.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { compareBlocks as compareShown, type ComparedBlock } from './compare.ts';

test('a comparison marks only the changed word of a paragraph', () => {
  const [same, changed] = compare(
    ['It rained.', 'She took the long coat.'],
    ['It rained.', 'She took the red coat.'],
  );
  expect(same).toEqual({ kind: 'same', text: 'It rained.' });
  expect(changed).toEqual({
    kind: 'changed',
    parts: [
      { kind: 'same', text: 'She took the ' },
      { kind: 'removed', text: 'long' },
      { kind: 'added', text: 'red' },
      { kind: 'same', text: ' coat.' },
    ],
  });
});

test('a comparison shows consecutive replaced words as one change', () => {
  const [block] = compare(
    ['Every evening he walked, and it took an hour and forty, and he was glad of the fire.'],
    ['Every evening he walked, and they were one and seventy, and he was glad of the fire.'],
  );
  expect(block?.kind === 'changed' && block.parts.map(({ kind, text }) => [kind, text])).toEqual([
    ['same', 'Every evening he walked, and '],
    ['removed', 'it took an hour and forty'],
    ['added', 'they were one and seventy'],
    ['same', ', and he was glad of the fire.'],
  ]);
});

test('a comparison shows added and removed paragraphs whole', () => {
  expect(compare(['One.', 'Two.'], ['One.', 'Two.', 'Three.'])).toContainEqual({
    kind: 'added',
    text: 'Three.',
  });
  expect(compare(['One.', 'Two.'], ['Two.'])).toContainEqual({ kind: 'removed', text: 'One.' });
});

test('a comparison of a paragraph that was split shows the split and no removed word', () => {
  const [block] = compare(['It rained. She went out.'], ['It rained.', 'She went out.']);
  const removed =
    block?.kind === 'changed' ? block.parts.filter(({ kind }) => kind === 'removed') : undefined;
  expect(removed?.map(({ text }) => text.trim()).join('')).toBe('');
});

test('a comparison shows paragraphs with hardly a word in common as removed and added', () => {
  const before = 'The rain had not let up since Tuesday, and the ruts were full.';
  const after = 'Nobody expects a ledger of four hundred names to sing.';
  expect(compare([before], [after]).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('a comparison contains all of both texts, even if it is given no time', () => {
  const before = Array.from({ length: 60 }, (_, line) => `Line ${line} of the first text.`);
  const after = before.toReversed();
  for (const limit of [0, 2_000]) {
    const blocks = compare(before, after, limit);
    const textOf = (side: 'added' | 'removed') =>
      blocks
        .flatMap((block) => (block.kind === 'changed' ? block.parts : [block]))
        .filter(({ kind }) => kind === 'same' || kind === side)
        .map(({ text }) => text)
        .join('\n');
    for (const line of before) {
      expect(textOf('removed')).toContain(line);
      expect(textOf('added')).toContain(line);
    }
  }
});

test('a comparison marks a word that became italic, without Markdown syntax', () => {
  expect(compare(['It rained &#x20;on \\*her\\*.'], ['It *rained* on \\*her\\*.'])).toEqual([
    {
      kind: 'changed',
      parts: [
        { kind: 'same', text: 'It ' },
        { kind: 'removed', text: 'rained  ' },
        { kind: 'added', text: '<italic>rained</italic> ' },
        { kind: 'same', text: 'on *her*.' },
      ],
    },
  ]);
});

test('a comparison describes in words a change of formatting that changes no letter', () => {
  const compared = (before: string, after: string) => JSON.stringify(compare([before], [after]));
  expect(compared('## Salt', '### Salt')).toContain('Heading 2');
  expect(compared('[Salt](https://a.example/)', '[Salt](https://b.example/)')).toContain(
    'https://b.example/',
  );
  expect(compared('&nbsp;', '***')).toContain('Empty paragraph');
  expect(compared('- Salt', '1. Salt')).toContain('1.');
});

test('a comparison shows the words of pictures, and that a picture was replaced by another file', () => {
  const nameOf = (digit: string) => pictureName(digit.repeat(32), { width: 640, height: 480 }, 'png');
  const map = `![A map](${nameOf('1')} "The island")`;
  const sea = `![The sea](${nameOf('1')})`;
  const words = (blocks: readonly Run[] = []) => blocks.map(({ text }) => text).join('');
  const [shownMap] = shownBlocksOf(map);
  expect(words(shownMap)).toBe('Picture A map Caption The island');
  expect(JSON.stringify(compare([map], [sea]))).toContain('sea');
  expect(compare([map], [map.replace(nameOf('1'), nameOf('2'))])[0]!.kind).toBe('changed');
});

function compare(before: readonly string[], after: readonly string[], limit?: number) {
  const toShown = (blocks: readonly string[]) => shownBlocksOf(blocks.join('\n\n'));
  return compareShown(toShown(before), toShown(after), limit).map((block: ComparedBlock) =>
    block.kind === 'changed' ? { kind: block.kind, parts: block.parts.map(withText) } : withText(block),
  );
}

const withText = <Kind>({ kind, runs }: { kind: Kind; runs: readonly Run[] }) => ({
  kind,
  text: runs
    .map(({ text, looks }) => looks.reduceRight((inner, look) => `<${look}>${inner}</${look}>`, text))
    .join(''),
});
