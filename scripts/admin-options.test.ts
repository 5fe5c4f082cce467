import { describe, expect, test } from 'vitest';
import { parseAdminOptions } from './admin-options.ts';

const usage = 'Usage: npm run admin -- --stage <stage> --email <address>';
const refused = (...args: string[]) => {
  try {
    return parseAdminOptions(args);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('npm run admin', () => {
  test('accepts a stage and an address, and trims the address and puts it in lower case', () =>
    expect(parseAdminOptions(['--stage', 'local', '--email', ' Ada@Example.com '])).toEqual({
      stage: 'local',
      email: 'ada@example.com',
    }));

  test('shows its usage when an option is missing', () => {
    expect(refused()).toBe(usage);
    expect(refused('--stage', 'local')).toBe(usage);
  });

  test('refuses unknown options, stages and addresses with a sentence', () => {
    expect(refused('--stage', 'local', '--mail', 'ada@example.com')).toBe(
      `"--stage local --mail ada@example.com" is not understood. ${usage}`,
    );
    expect(refused('--stage', 'production', '--email', 'ada@example.com')).toBe(
      'There is no stage "production". Stages: local, dev, staging, prod.',
    );
    expect(refused('--stage', 'local', '--email', 'ada')).toBe(`"ada" isn’t a valid email address. ${usage}`);
    expect(refused('--stage', 'local', '--email', 'ada@example')).toBe(
      `"ada@example" isn’t a valid email address. ${usage}`,
    );
  });
});
