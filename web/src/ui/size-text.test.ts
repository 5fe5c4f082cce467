import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '1 kB'],
  [812_400, '812 kB'],
  [999_700, '1.0 MB'],
  [3_440_000, '3.4 MB'],
  [34_000_000, '34 MB'],
  [1_200_000_000, '1.2 GB'],
])('%i bytes are said as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
