import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { refusals } from './unreadable.ts';
import { unzip } from './unzip.ts';

describe('A zip archive', () => {
  it('provides its files by name, compressed or not', () => {
    const archive = unzip(zipSync({ 'a.md': strToU8('Ada'), 'kä/b.md': [strToU8('Böb'), { level: 0 }] }));
    expect(archive.names).toEqual(['a.md', 'kä/b.md']);
    expect(textIn(archive, 'a.md')).toBe('Ada');
    expect(textIn(archive, 'kä/b.md')).toBe('Böb');
    expect(archive.read('c.md')).toBeUndefined();
  });

  it('is refused if a file unpacks to more than allowed, even if its header claims a small size', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(3_000_000) });
    // The archive's directory now claims a size of one byte.
    new DataView(bomb.buffer).setUint32(bomb.length - 22 - 46 - 5 + 24, 1, true);
    expect(() => unzip(bomb, 2_000_000).read('a.xml')).toThrow(refusals.bomb);
  });

  it('is refused if all its files together are too large', () => {
    const archive = unzip(
      zipSync({ 'a.xml': new Uint8Array(600), 'b.xml': [new Uint8Array(600), { level: 0 }] }),
      1_000,
    );
    expect(archive.read('a.xml')).toHaveLength(600);
    expect(() => archive.read('b.xml')).toThrow(refusals.bomb);
  });

  it('can have 5,000 files, but is refused if it states the highest number of files possible', () => {
    const files = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`${index}.md`, strToU8(String(index))]),
    );
    const packed = zipSync(files);
    const archive = unzip(packed);
    expect(archive.names).toHaveLength(5_000);
    expect(textIn(archive, '4999.md')).toBe('4999');
    new DataView(packed.buffer).setUint16(packed.length - 22 + 10, 0xff_ff, true);
    expect(() => unzip(packed)).toThrow(refusals.tooManyEntries);
  });

  it('is reported as damaged when it is cut off or its bytes were changed', () => {
    const whole = zipSync({ 'a.md': strToU8('The sea was calm. '.repeat(1_000)) });
    expect(() => unzip(whole.subarray(0, whole.length - 30))).toThrow(refusals.damaged);
    expect(() => unzip(whole.with(40, 255).with(41, 255).with(42, 255)).read('a.md')).toThrow(
      refusals.damaged,
    );
    for (let at = 0; at < whole.length; at += 1)
      expectSentence(() => unzip(whole.with(at, whole[at]! ^ 0xff)).read('a.md'));
  });

  it('with a password is reported as protected', () => {
    const locked = zipSync({ 'a.md': strToU8('Ada') });
    const directory = new DataView(locked.buffer).getUint32(locked.length - 6, true);
    locked[directory + 8]! |= 1;
    expect(() => unzip(locked).read('a.md')).toThrow(refusals.protected);
  });
});

const textIn = (archive: ReturnType<typeof unzip>, name: string) =>
  new TextDecoder().decode(archive.read(name));

function expectSentence(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ name: 'Unreadable' });
  }
}
