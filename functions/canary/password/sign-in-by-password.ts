import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';
import { beginProof } from './password-proof.ts';

/**
 * Signs in as the app does, by SRP, so that the password is never sent, and returns an access token. Functions don't
 * use Amplify, because bundling it takes gigabytes of memory. The token isn't refreshed: a pool that tracks devices
 * would require a confirmed device, so each round of the canary would leave a device behind.
 */
export async function signInByPassword(visit: Visit): Promise<string> {
  const { clientId: ClientId, userPoolId } = visit.site.identity;
  const { email, password } = visit.account;
  const proof = beginProof();
  const { ChallengeName, ChallengeParameters: parameters = {} } = await callCognito(visit, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: proof.clientValue },
  });
  if (ChallengeName !== 'PASSWORD_VERIFIER') throw unexpectedChallenge(ChallengeName);

  const username = parameters['USER_ID_FOR_SRP'] ?? '';
  const claim = proof.claimOf({
    account: `${userPoolId.split('_')[1]}${username}`,
    password,
    salt: parameters['SALT'] ?? '',
    serverValue: parameters['SRP_B'] ?? '',
    block: parameters['SECRET_BLOCK'] ?? '',
    now: new Date(),
  });
  const challengeAnswer = await callCognito(visit, 'RespondToAuthChallenge', {
    ClientId,
    ChallengeName,
    ChallengeResponses: {
      USERNAME: username,
      PASSWORD_CLAIM_SECRET_BLOCK: parameters['SECRET_BLOCK'],
      PASSWORD_CLAIM_SIGNATURE: claim.signature,
      TIMESTAMP: claim.timestamp,
    },
  });
  const token = challengeAnswer.AuthenticationResult?.AccessToken;
  if (!token) throw unexpectedChallenge(challengeAnswer.ChallengeName);
  return token;
}

async function callCognito({ site, signal }: Visit, operation: string, body: object): Promise<Answer> {
  const { identity, region } = site;
  const response = await fetch(identity.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal,
  }).catch((error: Error) => {
    throw new JourneyFault(`The user pool can’t be reached: ${error.message}`, { cause: error });
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as Answer;
  throw new JourneyFault(
    text.includes('NotAuthorizedException')
      ? `The user pool does not take the password of the smoke account: ${text}`
      : `The user pool let nobody in: ${operation} was answered ${response.status}: ${text}`,
  );
}

const unexpectedChallenge = (challenge: string | undefined) =>
  new JourneyFault(`The user pool asked the smoke account for more than its password: ${challenge}.`);

interface Answer {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly AuthenticationResult?: { readonly AccessToken?: string };
}
