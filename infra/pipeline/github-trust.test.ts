import { describe, expect, test } from 'vitest';
import { githubTrust } from './github-trust.ts';

const contexts = { Diff: 'pull_request', Deploy: 'environment:prod' } as const;
const roles = Object.keys(contexts) as Role[];

describe.each(roles)('the deployment role %s', (role) => {
  const context = contexts[role];
  const otherContext = contexts[role === 'Diff' ? 'Deploy' : 'Diff'];

  test('accepts its repository’s tokens with GitHub’s older subject and with the one with ids', () => {
    expect(allows(role, `repo:us/quillcast:${context}`)).toBe(true);
    expect(allows(role, `repo:us@123/quillcast@456:${context}`)).toBe(true);
  });

  test.each([
    ['from another workflow context', `repo:us/quillcast:${otherContext}`],
    ['from another workflow context, with ids in its subject', `repo:us@123/quillcast@456:${otherContext}`],
    ['from a branch', 'repo:us/quillcast:ref:refs/heads/main'],
    ['from a context with a longer name', `repo:us/quillcast:${context}:more`],
    ['from an owner with a similar name', `repo:us-evil/quillcast:${context}`],
    [
      'from an owner with a similar name, with ids in its subject',
      `repo:us-evil@123/quillcast@456:${context}`,
    ],
    ['with another owner in front of ours', `repo:evil/us/quillcast:${context}`],
    ['from a repository with a similar name', `repo:us/quillcast-evil:${context}`],
    ['from a repository with an @ in its name', `repo:us/quillcast@evil:${context}`],
    ['from an owner with an @ in its name', `repo:us@evil/quillcast:${context}`],
    ['with the owner’s id but no repository id', `repo:us@123/quillcast:${context}`],
  ])('refuses a request %s', (_how, subject) => expect(allows(role, subject)).toBe(false));

  test.each([
    ['another owner’s repository', `repo:us@123evil/quillcast@456:${context}`, 'us@123evil/quillcast'],
    ['another repository', `repo:us@123/evil@4:x/quillcast@456:${context}`, 'us/evil'],
    ['a repository with an @ in its name', `repo:us@123/quillcast@evil@456:${context}`, 'us/quillcast@evil'],
  ])('refuses %s even when the token’s subject matches', (_whose, subject, repository) => {
    expect(allows(role, subject)).toBe(true);
    expect(allows(role, subject, { repository })).toBe(false);
  });

  test('refuses a token for an audience other than AWS', () =>
    expect(allows(role, `repo:us/quillcast:${context}`, { aud: 'https://github.com/us' })).toBe(false));

  test('accepts only the repository with the given ids if the stage’s setting has ids', () => {
    const deployedFrom = 'us@123/quillcast@456';
    const allowsRepository = (subject: string, repository_id = '456') =>
      allows(role, subject, { repository_id }, deployedFrom);
    expect(allowsRepository(`repo:us@123/quillcast@456:${context}`)).toBe(true);
    expect(allowsRepository(`repo:us/quillcast:${context}`)).toBe(true);
    expect(allowsRepository(`repo:us@124/quillcast@456:${context}`)).toBe(false);
    expect(allowsRepository(`repo:us@123/quillcast@457:${context}`)).toBe(false);
    // another repository later got the same names
    expect(allowsRepository(`repo:us/quillcast:${context}`, '457')).toBe(false);
  });
});

test.each(['us', 'us/quill*', 'us@x/quillcast', 'us/quillcast:environment:prod', '*/quillcast'])(
  '%s is refused as the name of a repository',
  (deployedFrom) => expect(() => githubTrust(deployedFrom, 'pull_request')).toThrow(/^".+" is no repository/),
);

/** Evaluates like AWS: every operator and key must match, each with at least one of its values. */
function allows(role: Role, sub: string, differently: Claims = {}, deployedFrom = 'us/quillcast'): boolean {
  const claims: Claims = {
    aud: 'sts.amazonaws.com',
    repository: 'us/quillcast',
    repository_id: '456',
    sub,
    ...differently,
  };
  const { StringEquals, StringLike, ...others } = githubTrust(deployedFrom, contexts[role]);
  expect(others).toEqual({});
  const holds = (condition: Condition, agrees: (value: string, claim: string) => boolean) =>
    Object.entries(condition).every(([key, values]) => {
      const [issuer, claim] = key.split(/:(.*)/s) as [string, string];
      expect(issuer).toBe('token.actions.githubusercontent.com');
      return [values].flat().some((value) => agrees(value, claims[claim] ?? ''));
    });
  return holds(StringEquals, (value, claim) => value === claim) && holds(StringLike, isLike);
}

/** `*` matches any text and `?` any character, including slashes and colons. */
const isLike = (pattern: string, text: string): boolean =>
  new RegExp(
    `^${RegExp.escape(pattern).replaceAll(/\\([*?])/g, (_, sign) => (sign === '*' ? '.*' : '.'))}$`,
    's',
  ).test(text);

type Role = keyof typeof contexts;
type Claims = Readonly<Record<string, string>>;
type Condition = Readonly<Record<string, string | readonly string[]>>;
