import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { AudioCreation } from './audio/audio-records.ts';
import { endpoints } from './index.ts';
import { oneLine } from './text.ts';

const fields = endpoints.flatMap(({ endpoint: { route, ...endpoint } }) => {
  const shape = (endpoint.body as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {};
  return Object.entries(shape).map(([name, schema]) => [name, route, schema] as const);
});
/** `username` is left out because it allows only letters, digits, - and _. */
const titles = fields.filter(([name]) => name !== 'username' && /title$|name$/i.test(name));

test('a text keeps its characters except NUL and unpaired surrogates', () => {
  const content = 'One\u0000\r\n\ttwo \u202Eeerht\u202C 🕯️\udc00';
  expect(AudioCreation.parse({ content }).content).toBe('One\r\n\ttwo \u202Eeerht\u202C 🕯️\ufffd');
  expect(AudioCreation.safeParse({ content: '\u0000' }).success).toBe(false);
});

describe('A title or a name', () => {
  test.each(titles)('sent as %s to %s becomes one line without invisible characters', (_, _route, field) => {
    const hostile = 'One\u0000\r\nand \u202Eowt\u202C\u2066,\u2069\u200F three\u001b👩‍🚀\ud800';
    expect(field.parse(hostile)).toBe('One and owt, three👩‍🚀\ufffd');
  });

  test('counts as empty when all its characters are invisible', () => {
    for (const invisible of [
      '\u202E\u0000',
      '\u200B',
      ' \u3164 ',
      '\u2800\u2800',
      '\u00AD\u2060',
      '\uFE0F',
      '\u{E0041}',
    ])
      for (const [name, route, field] of titles)
        expect([name, route, field.safeParse(invisible)]).toEqual([name, route, field.safeParse('')]);
    expect(titles.filter(([, , field]) => !field.safeParse('').success).length).toBeGreaterThan(5);
  });

  test('keeps every letter, mark and emoji of any language', () => {
    for (const name of ['שלום', 'ა. ბ', 'Zoë', 'می‌خواهم', '👩‍👩‍👧‍👦', '他走了']) expect(oneLine(name)).toBe(name);
  });

  test('is checked by these tests in more than five request fields', () =>
    expect(titles.length).toBeGreaterThan(5));
});
