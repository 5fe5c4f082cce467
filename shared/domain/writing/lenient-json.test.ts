import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonValuesIn } from './lenient-json.ts';

describe('JSON from a model', () => {
  test('is read without any change when it is valid, with or without indentation', () => {
    const values = fc
      .jsonValue({ maxDepth: 8 })
      .filter((value) => typeof value === 'object' && value !== null);
    fc.assert(
      fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(first(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test('is found in other text, with or without a code fence', () => {
    expect(first('Here you are:\n```json\n{"a": 1}\n```\nEnjoy.')).toEqual({ a: 1 });
    expect(first('Here: {"a": 1} and so on')).toEqual({ a: 1 });
    expect([...jsonValuesIn('As in [chapter 3]: {"a": 1}')]).toContainEqual({ a: 1 });
  });

  test('is read even with extra or missing commas, and with line breaks in its strings', () => {
    expect(first('{"a": [1, 2,, ], "b": "x\ny",}')).toEqual({ a: [1, 2], b: 'x\ny' });
    expect(first('{"a": "x"\n "b": "y"}')).toEqual({ a: 'x', b: 'y' });
  });

  test('is read even with unescaped quotation marks in its strings', () => {
    expect(first('{"quote": "She said "no", and left", "message": "why "no"?"}')).toEqual({
      quote: 'She said "no", and left',
      message: 'why "no"?',
    });
    expect(first('["the "end"", "b"]')).toEqual(['the "end"', 'b']);
  });

  test('keeps only its complete entries when it is cut off', () => {
    const allChapters = [
      { title: 'One', summary: 'A, "b" [c]' },
      { title: 'Two', summary: '{}' },
      { title: 'Three', summary: '' },
    ];
    const text = JSON.stringify({ chapters: allChapters });
    for (let end = 1; end <= text.length; end += 1) {
      const { chapters = [] } = (first(text.slice(0, end)) ?? {}) as { chapters?: unknown[] };
      expect(chapters).toEqual(allChapters.slice(0, chapters.length));
      expect(chapters).toHaveLength(
        text.slice(0, end).split(/"(?:A|\{\}|)[^"]*(?:\\"b\\" \[c\])?"\}/u).length - 1,
      );
    }
  });

  test('causes no error when it is read, however broken it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '[', '"', '\\', ':', ',', '}', ']', 'a', '1', ' ') }),
        (text) => {
          expect(() => [...jsonValuesIn(text)]).not.toThrow();
        },
      ),
      { numRuns: 1_000 },
    );
    expect(() => [...jsonValuesIn('['.repeat(100_000))]).not.toThrow();
    expect(() => [...jsonValuesIn('{"a":'.repeat(20_000))]).not.toThrow();
    expect(() => [...jsonValuesIn(`["${'"a '.repeat(20_000)}`)]).not.toThrow();
  });

  test('cannot change the prototype of other objects', () => {
    const parsed = first('{"__proto__": {"polluted": true}}') as object;

    expect(Object.keys(parsed)).toEqual(['__proto__']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

const first = (text: string): unknown => [...jsonValuesIn(text)][0];
