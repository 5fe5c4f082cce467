import { expect, test } from 'vitest';
import { embedFrame } from './embed-frame.ts';

test('the embed code is a single frame with the audio’s title escaped', () =>
  expect(
    embedFrame.code('https://site.example/embed/aud_1', '"><script>alert(1)</script> & Co', {
      width: '100%',
      height: 200,
    }),
  ).toBe(
    '<iframe src="https://site.example/embed/aud_1" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co" width="100%" height="200" style="border:0" loading="lazy" allow="autoplay"></iframe>',
  ));
