import { describe, expect, test } from 'vitest';
import { parseRestoreOptions } from './restore-options.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const usage =
  'Usage: npm run restore -- --stage <stage> (--person <username or address> | --everyone) --to <time> [--dry-run] [--missing-only] [--with-public]';
const parse = (...args: string[]) => {
  try {
    return parseRestoreOptions(args, now);
  } catch (error) {
    return (error as Error).message;
  }
};
const parseTo = (time: string) => parse('--stage', 'local', '--person', 'ada', '--to', time);

describe('npm run restore', () => {
  test('accepts a stage, a person, a moment with a time zone, and further options', () => {
    const args = ['--stage', 'local', '--person', ' Ada@Example.com ', '--to', '2026-11-24T12:31:05+01:00'];
    expect(parse(...args, '--dry-run', '--missing-only')).toEqual({
      stage: 'local',
      person: 'ada@example.com',
      to: new Date('2026-11-24T11:31:05.000Z'),
      isDryRun: true,
      isMissingOnly: true,
      isWithPublic: false,
    });
    expect(parse(...args)).toMatchObject({ isDryRun: false, isMissingOnly: false });
    expect(parse(...args, '--with-public')).toMatchObject({ isWithPublic: true });
  });

  test('accepts everyone instead of one person, but not both', () => {
    const args = ['--stage', 'local', '--everyone', '--to', '2026-11-24T11:00:00Z'];
    expect(parse(...args)).toMatchObject({ person: undefined });
    expect(parse(...args, '--person', 'ada')).toBe(usage);
  });

  test('shows its usage when something is missing or unknown', () => {
    expect(parse('--stage', 'local', '--person', 'ada')).toBe(usage);
    expect(parse('--stage', 'local', '--to', '2026-11-24T11:00:00Z')).toBe(usage);
    expect(parse('--stage', 'local', '--all')).toBe(`"--stage local --all" is not understood. ${usage}`);
    expect(parse('--stage', 'production', '--person', 'ada', '--to', '2026-11-24T11:00:00Z')).toContain(
      'There is no stage "production".',
    );
  });

  test('refuses a moment that is invalid, has no time zone or is in the future', () => {
    for (const time of ['yesterday', '2026-11-24', '2026-11-24T11:00:00', '2026-13-24T11:00:00Z'])
      expect(parseTo(time)).toBe(
        `"${time}" isn’t a moment. Say it with its zone, like 2026-11-24T10:31:05Z. ${usage}`,
      );
    expect(parseTo('2026-11-24T12:00:01Z')).toBe('2026-11-24T12:00:01.000Z is yet to come.');
  });
});
