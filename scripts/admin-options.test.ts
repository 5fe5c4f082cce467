import { describe, expect, test } from 'vitest';
import { parseAdminOptions } from './admin-options.ts';

const usage = 'Usage: npm run admin -- --stage <stage> --email <address>';
const refusalOf = (...args: string[]) => {
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
    expect(refusalOf()).toBe(usage);
    expect(refusalOf('--stage', 'local')).toBe(usage);
  });

  test('refuses unknown options, stages and addresses with a sentence', () => {
    expect(refusalOf('--stage', 'local', '--mail', 'ada@example.com')).toBe(
      `"--stage local --mail ada@example.com" is not understood. ${usage}`,
    );
    expect(refusalOf('--stage', 'production', '--email', 'ada@example.com')).toBe(
      'There is no stage "production". Stages: local, dev, staging, prod.',
    );
    expect(refusalOf('--stage', 'local', '--email', 'ada')).toBe(
      `"ada" isn’t a valid email address. ${usage}`,
    );
    expect(refusalOf('--stage', 'local', '--email', 'ada@example')).toBe(
      `"ada@example" isn’t a valid email address. ${usage}`,
    );
  });
});
