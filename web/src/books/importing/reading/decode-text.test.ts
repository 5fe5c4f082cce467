import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { refusals } from './unreadable.ts';

describe('The text of a file', () => {
  it('is read as UTF-8, with and without a byte order mark', () => {
    expect(decodeText(utf8('Zoë – “Ja”'))).toBe('Zoë – “Ja”');
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Zoë')]))).toBe('Zoë');
  });

  it('is read as UTF-16 in either byte order', () => {
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00]))).toBe('Zë');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb]))).toBe('Zë');
  });

  it('is read as Windows-1252 when it is not UTF-8', () => {
    expect(decodeText(new Uint8Array([0x93, 0x5a, 0xeb, 0x94]))).toBe('“Zë”');
  });

  it('is read even if it contains a stray NUL character', () => {
    expect(decodeText(utf8(`${'The sea. '.repeat(50)}\u0000`))).toContain('The sea.');
  });

  it('cannot be read from a picture', () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    expect(() => decodeText(picture)).toThrow(refusals.otherKind);
  });
});

const utf8 = (text: string) => new TextEncoder().encode(text);
