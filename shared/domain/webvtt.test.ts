import { expect, it } from 'vitest';
import { webVtt } from './webvtt.ts';

it('writes one cue per sentence, numbered from 1, that no text can break', () => {
  const cues = [
    { sentence: 0, startSeconds: 0, endSeconds: 1.5, text: 'Salt & <pepper>' },
    { sentence: 1, startSeconds: 3_661.0004, endSeconds: 72_000.9996, text: 'a --> b\n\nc' },
  ];
  expect(webVtt(cues)).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nSalt &amp; &lt;pepper&gt;\n' +
      '\n2\n01:01:01.000 --> 20:00:01.000\na --&gt; b c\n',
  );
});
