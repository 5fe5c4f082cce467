import { expect, it } from 'vitest';
import { webVtt } from './webvtt.ts';

it('a WebVTT transcript has one escaped, numbered cue per sentence, and notes for paragraphs', () => {
  const cues = [
    { sentence: 0, paragraph: 0, isHeading: true, startSeconds: 0, endSeconds: 1.5, text: 'Salt & <pepper>' },
    {
      sentence: 1,
      paragraph: 1,
      isHeading: false,
      startSeconds: 3_661.0004,
      endSeconds: 72_000.9996,
      text: 'a --> b\n\nc',
    },
  ];
  expect(webVtt(cues)).toBe(
    'WEBVTT\n\nNOTE heading\n\n1\n00:00:00.000 --> 00:00:01.500\nSalt &amp; &lt;pepper&gt;\n' +
      '\nNOTE paragraph\n\n2\n01:01:01.000 --> 20:00:01.000\na --&gt; b c\n',
  );
});
