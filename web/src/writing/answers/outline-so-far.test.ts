import { expect, test } from 'vitest';
import { outlineSoFar } from './outline-so-far.ts';

test('an outline in progress grows by one whole chapter at a time', () => {
  const chapters = [
    { title: 'Low Tide', summary: 'Mara waits.' },
    { title: 'Salt', summary: 'A stranger "asks" for her.' },
  ];
  const text = `Here it is:\n\`\`\`json\n${JSON.stringify({ chapters })}\n\`\`\``;
  const steps = Array.from({ length: text.length + 1 }, (_, end) => outlineSoFar(text.slice(0, end)));

  expect(steps.every((step, at) => step.length >= (steps[at - 1]?.length ?? 0))).toBe(true);
  for (const step of steps) expect(step).toEqual(chapters.slice(0, step.length));
  expect(new Set(steps.map(({ length }) => length))).toEqual(new Set([0, 1, 2]));
});

test('an answer without an outline shows no chapters', () => {
  for (const text of [
    '',
    'I cannot do that.',
    '[chapter 3]',
    '{"chapters": 3}',
    '{"chapters": [3, null, {"title": 1}]}',
  ])
    expect(outlineSoFar(text)).toEqual([]);
});
