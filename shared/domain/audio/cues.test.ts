import { describe, expect, test } from 'vitest';
import { cueAt, cuesOf, paragraphsOf } from './cues.ts';

const transcript = `WEBVTT

NOTE Quillcast

1
00:00:00.000 --> 00:00:02.500
The ferry had stopped.

2
00:00:02.700 --> 00:00:04.000
Salt &amp; ink &lt;here&gt;.

3
01:00:04.100 --> 01:00:06.000
An hour on.
`;

test('a transcript groups its sentences by the paragraphs and headings of the text', () => {
  const cues = cuesOf(
    'WEBVTT\n\nNOTE heading\n\n1\n00:00.000 --> 00:01.000\nOne\n\nNOTE paragraph\n\n2\n00:01.000 --> 00:02.000\nTwo.\n\n3\n00:02.000 --> 00:03.000\nThree.\n',
  );
  expect(
    paragraphsOf(cues).map((paragraph) => [paragraph[0]?.begins, ...paragraph.map(({ text }) => text)]),
  ).toEqual([
    ['heading', 'One'],
    ['paragraph', 'Two.', 'Three.'],
  ]);
});

describe('A transcript', () => {
  test('is read as sentences with their times', () => {
    expect(cuesOf(transcript)).toEqual([
      { startSeconds: 0, endSeconds: 2.5, text: 'The ferry had stopped.' },
      { startSeconds: 2.7, endSeconds: 4, text: 'Salt & ink <here>.' },
      { startSeconds: 3604.1, endSeconds: 3606, text: 'An hour on.' },
    ]);
  });

  test('may have Windows line endings and times without hours', () => {
    expect(cuesOf('WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nShort.\r\n')).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Short.' },
    ]);
  });

  test('highlights the spoken sentence, and keeps it highlighted in the pause after it', () => {
    const cues = cuesOf(transcript);
    expect(cueAt(cues, 1)).toBe(0);
    expect(cueAt(cues, 2.6)).toBe(0);
    expect(cueAt(cues, 2.69)).toBe(1);
    expect(cueAt([], 1)).toBe(-1);
  });
});
