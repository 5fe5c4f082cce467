import { hash, randomUUID } from 'node:crypto';
import type { CognitoService } from '#local/services/cognito/index.ts';
import type { User } from '#local/services/cognito/pool.ts';
import { AwsError } from '#local/services/http.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const CODE_LIFE_MS = 300_000;

export function createCodes({ clientNamed, signIn }: CognitoService['hosted']) {
  const granted = new Map<string, CodeGrant>();

  return {
    grant({ client, redirectUri, scope, challenge }: AuthorizationRequest, user: User): string {
      const code = randomUUID();
      const { clientId } = client;
      granted.set(code, { clientId, redirectUri, scope, challenge, user, endsAt: Date.now() + CODE_LIFE_MS });
      setTimeout(() => granted.delete(code), CODE_LIFE_MS).unref();
      return code;
    },

    /** Exchanges a code and its PKCE verifier for tokens. A failed attempt uses up the code too. */
    async exchange(form: URLSearchParams): Promise<object> {
      const formValue = (name: string) => form.get(name) ?? '';
      if (formValue('grant_type') !== 'authorization_code') throw refusal('unsupported_grant_type');
      const client = clientNamed(formValue('client_id'));
      const grant = granted.get(formValue('code'));
      granted.delete(formValue('code'));
      const isValid =
        grant?.clientId === client.clientId &&
        grant.redirectUri === formValue('redirect_uri') &&
        grant.challenge === hash('sha256', formValue('code_verifier'), 'base64url') &&
        grant.endsAt > Date.now();
      if (!isValid) throw refusal('invalid_grant');
      const tokens = await signIn(client, grant.user, { scope: grant.scope });
      return {
        id_token: tokens.IdToken,
        access_token: tokens.AccessToken,
        refresh_token: tokens.RefreshToken,
        expires_in: tokens.ExpiresIn,
        token_type: tokens.TokenType,
      };
    },
  };
}

const refusal = (error: string) => new AwsError(error, error);

interface CodeGrant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string;
  readonly user: User;
  readonly endsAt: number;
}

export type Codes = ReturnType<typeof createCodes>;
