import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findByUsername } from './find-channel.ts';

let tables: PeopleTables;
beforeAll(async () => void (tables = await bootPeopleTables()));
afterAll(() => tables.close());

test.each(['nobody', '', ' ', '\t\n', '🐙', '\u0000', 'x'.repeat(128)])(
  'looking up the unused username %j returns the message that the channel doesn’t exist',
  (username) =>
    expect(findByUsername(tables, username)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This channel doesn’t exist.',
    }),
);
