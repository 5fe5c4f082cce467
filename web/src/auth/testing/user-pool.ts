import { vi } from 'vitest';
import { aToken, epochSecondsIn } from '#web/testing/tokens.ts';

export function aUserPool() {
  const calls: { operation: string; body: Record<string, unknown> }[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => Response> = {
    InitiateAuth: () =>
      Response.json({
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          SRP_B: 'a1b2c3d4e5f60718'.repeat(8),
          SALT: 'ab12',
          SECRET_BLOCK: 'YWJj',
          USER_ID_FOR_SRP: 'ada',
        },
      }),
    RespondToAuthChallenge: () => Response.json({ AuthenticationResult: newTokens() }),
    GetTokensFromRefreshToken: () => Response.json({ AuthenticationResult: newTokens() }),
  };
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string>; body: string }) => {
    const operation = init.headers['x-amz-target']?.split('.').at(-1) ?? '';
    const body = JSON.parse(init.body) as Record<string, unknown>;
    calls.push({ operation, body });
    return answers[operation]?.(body) ?? Response.json({});
  });
  return {
    answers,
    calls,
    called: (operation: string) =>
      calls.filter((call) => call.operation === operation).map(({ body }) => body),
  };
}

export const refusalResponse = (name: string, message = '', status = 400): Response =>
  Response.json({ __type: name, message }, { status });

export const challengeResponse = (ChallengeName: string, ChallengeParameters: object = {}): Response =>
  Response.json({ ChallengeName, ChallengeParameters, Session: 'session' });

export function newTokens(claims: object = {}) {
  const iat = epochSecondsIn(0);
  return {
    AccessToken: aToken({ iat, jti: crypto.randomUUID(), ...claims }),
    IdToken: aToken({ iat, email: 'ada@example.com', name: 'Ada' }),
    RefreshToken: 'refresh',
  };
}
