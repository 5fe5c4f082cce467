import type { Mutant } from './mutant.ts';

/** Business constants and limits. */
export const section9: readonly Mutant[] = [
  {
    clause: 'S9.02',
    file: 'shared/domain/audio/audio-limits.ts',
    text: 'maxTitleCharacters = 75',
    becomes: 'maxTitleCharacters = 80',
    test: 'web/src/audio/creator/audio-creator-panel.test.tsx',
  },
  {
    clause: 'S9.08',
    file: 'web/src/auth/hosted/addresses.ts',
    text: "region = 'us-east-1'",
    becomes: "region = 'us-west-2'",
    test: 'web/src/auth/hosted/begin.test.ts',
  },
  {
    clause: 'S9.08',
    file: 'infra/stages.ts',
    text: "region = 'us-east-1'",
    becomes: "region = 'us-west-2'",
    test: 'infra/stages.test.ts',
  },
  {
    clause: 'S9.25',
    file: 'web/src/auth/margins.ts',
    text: 'unusedRefreshMarginMilliseconds = 5 * 60_000',
    becomes: 'unusedRefreshMarginMilliseconds = 60_000',
    test: 'web/src/auth/session.test.ts',
  },
  {
    clause: 'S9.25',
    file: 'web/src/auth/session.ts',
    text: 'session.tokenExpiration - refreshToleranceMilliseconds > now',
    becomes: 'session.tokenExpiration - 60 * refreshToleranceMilliseconds > now',
    test: 'web/src/auth/session.test.ts',
  },
  {
    clause: 'S9.31',
    file: 'web/src/server/request-guard/guard.ts',
    text: 'stormPerSecond: 20',
    becomes: 'stormPerSecond: 25',
    test: 'web/src/server/request-guard/guard.test.ts',
  },
  {
    clause: 'S9.33',
    file: 'web/src/server/request-guard/guard.ts',
    text: 'statsMilliseconds: 60_000',
    becomes: 'statsMilliseconds: 30_000',
    test: 'web/src/server/request-guard/index.test.ts',
  },
  {
    clause: 'S9.33',
    file: 'web/src/app/after-start.ts',
    text: '  startRequestGuard();\n',
    becomes: '',
    test: 'web/src/app/after-start.test.ts',
  },
  {
    clause: 'S9.37',
    file: 'web/src/boot/lazy-chunk.ts',
    text: 'timeoutMilliseconds = 120_000',
    becomes: 'timeoutMilliseconds = 60_000',
    test: 'web/src/boot/chunk-errors/reload-on-chunk-errors.test.ts',
  },
  {
    clause: 'S9.37',
    file: 'web/src/boot/lazy-chunk.ts',
    text: 'within(timeoutMilliseconds, load())',
    becomes: 'load()',
    test: 'web/src/boot/chunk-errors/reload-on-chunk-errors.test.ts',
  },
  {
    clause: 'S9.39',
    file: 'web/src/auth/user-pool.ts',
    text: 'void browserStorage.setItem(key, value)',
    becomes: 'void (document.cookie = `${key}=${value}`)',
    test: 'web/src/auth/cognito.test.ts',
  },
  {
    clause: 'S9.43',
    file: 'shared/domain/people/password-rules.ts',
    text: 'minLength: 10',
    becomes: 'minLength: 6',
    test: 'shared/domain/people/password-rules.test.ts',
  },
];
