import { expect, test } from 'vitest';
import { unreadSentences } from './unread-sentences.ts';

test('sentences that the voice skipped are detected in any group of sentences', () => {
  const texts = ['One.', '他走了。', 'Three.', 'Four.', '她走了。'];
  expect(
    unread(texts, [
      { of: [0, 1], frames: [8, 8], peaks: [0.4, 0.5, 0.001, 0.002] },
      { of: [2, 3, 4], frames: [4, 4, 8], peaks: [0.3, 0.3, 0, 0] },
    ]),
  ).toEqual([1, 4]);
});

test('a silent sentence is detected although the sentences before and after it sound', () =>
  expect(
    unread(
      ['One.', '他走了。', 'Three.'],
      [{ of: [0, 1, 2], frames: [6, 12, 6], peaks: [0.4, 0.5, 0, 0, 0.3, 0.3] }],
    ),
  ).toEqual([1]));

test('a sentence without words, such as “…”, does not count as skipped', () =>
  expect(unread(['…', 'One.'], [{ of: [0, 1], frames: [8, 8], peaks: [0, 0, 0.4, 0.4] }])).toEqual([]));

test('a long sentence counts once as skipped if any of its passages is silent', () =>
  expect(
    unread(['one, 他, 走.', 'End.'], [{ of: [0, 0, 0, 1], frames: [4, 4, 4, 4], peaks: [0.4, 0, 0, 0.4] }]),
  ).toEqual([0]));

test('a passage too short for a waveform peak of its own counts as spoken if the peak is loud', () =>
  expect(unread(['A.', 'B.'], [{ of: [0, 1], frames: [2, 2], peaks: [0.4] }])).toEqual([]));

function unread(texts: readonly string[], groups: readonly Group[]): number[] {
  const sentenceOf = groups.flatMap(({ of }) => of);
  let from = 0;
  const planned = groups.map(({ of }) => {
    const run = { from, to: from + of.length, first: '', name: '' };
    from = run.to;
    return run;
  });
  const reports = groups.map(({ frames, peaks }) => {
    let startFrame = 0;
    const passages = frames.map((spokenFrames) => {
      const passageReport = { startFrame, startByte: 0, spokenFrames };
      startFrame += spokenFrames;
      return passageReport;
    });
    return { passages, peaks };
  });
  const sentences = texts.map((text) => ({ text, paragraph: 0, isHeading: false }));
  return unreadSentences({ sentences, sentenceOf, groups: planned }, reports);
}

interface Group {
  readonly of: readonly number[];
  readonly frames: readonly number[];
  readonly peaks: readonly number[];
}
