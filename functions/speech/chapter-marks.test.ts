import { expect, it } from 'vitest';
import { chaptersOf } from './chapter-marks.ts';

const cue = (sentence: number, text: string, isHeading = false) => ({
  sentence,
  paragraph: sentence,
  isHeading,
  text,
  startSeconds: sentence * 10,
  endSeconds: sentence * 10 + 5,
});

it('each heading starts a chapter of the audio, and so does the text before the first heading', () => {
  const cues = [cue(0, 'Before.'), cue(1, 'One', true), cue(2, 'Text.'), cue(3, 'Two', true)];
  expect(chaptersOf(cues, 'The book', 40)).toEqual([
    { title: 'The book', startSeconds: 0, endSeconds: 10 },
    { title: 'One', startSeconds: 10, endSeconds: 30 },
    { title: 'Two', startSeconds: 30, endSeconds: 40 },
  ]);
});

it('the audio of a text without headings has no chapters', () => {
  expect(chaptersOf([cue(0, 'Only this.')], 'The book', 5)).toEqual([]);
});
