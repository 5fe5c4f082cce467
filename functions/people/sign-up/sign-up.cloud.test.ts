import { preSignUpMessage } from '#shared/domain/people/pre-sign-up-refusals.ts';
import {
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { call, origin } from '#local/testing/caller.ts';
import {
  anAddress,
  authorizationCodeFor,
  cognitoClient,
  identityConfig,
  inviteFromWaitlist,
  mailsTo,
  newcomer,
  signUp,
} from '#local/testing/sign-up.ts';
import { demoPassword } from '#local/seed/people.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { tamper } from '#local/testing/tables.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { describe, expect, test } from 'vitest';

const wrongCode = `PreSignUp failed with error ${preSignUpMessage('INVALID_CODE')}`;

test('a person joins the waitlist, is approved, signs up with the mailed code and is signed in (S1.08, S1.09, S1.28, S1.31)', async () => {
  const email = anAddress('lea');
  const joinResponse = await call('POST /waitlist', {
    body: { email: ` ${email.toUpperCase()} `, name: 'Lea Lind' },
  });
  expect(joinResponse.status).toBe(202);
  expect(await statusOf(email)).toBe('waiting');

  const authorizationCode = await inviteFromWaitlist(email);
  expect(await statusOf(email)).toBe('invited');
  const [letter] = await mailsTo(email);
  expect(letter!.text).toContain(origin());

  const username = email.split('@')[0]!;
  await signUp({ email, username, authorizationCode });
  expect(await statusOf(email)).toBe('invited');
  expect(await mailsTo(email)).toHaveLength(1);
  const { accessToken: token } = await signInAs(testedCloud(), email);
  const { body } = await call('GET /profile', { token });
  expect(body.profile).toMatchObject({ email, username, usernameChosen: true, identityProvider: 'Cognito' });
  expect(await statusOf(email)).toBe('joined');
  expect((await call(`GET /usernames/${username}`)).body).toMatchObject({ available: false });

  await expect(signUp({ email: anAddress('thief'), username: 'thief', authorizationCode })).rejects.toThrow(
    wrongCode,
  );
});

describe('the user pool', () => {
  test('refuses a code that is wrong, another person’s, used, expired, revoked or replaced', async () => {
    const lea = anAddress('lea');
    const max = anAddress('max');
    const [codeOfLea, codeOfMax] = [await inviteFromWaitlist(lea), await inviteFromWaitlist(max)];
    const attempt = (email: string, authorizationCode: string) =>
      signUp({ email, username: email.split('@')[0]!, authorizationCode });
    await expect(attempt(lea, 'ABCD-EFGH-JKMNP')).rejects.toThrow(wrongCode);
    await expect(attempt(lea, codeOfMax)).rejects.toThrow(wrongCode);
    await expect(attempt(anAddress('nobody'), codeOfLea)).rejects.toThrow(wrongCode);

    await tamper('waitlist', { email: lea }, { expiresAt: new Date().toISOString() });
    await expect(attempt(lea, codeOfLea)).rejects.toThrow(wrongCode);

    await call('POST /admin/invites/revoke', { as: 'admin', body: { email: max } });
    await expect(attempt(max, codeOfMax)).rejects.toThrow(wrongCode);

    await tamper('waitlist', { email: lea }, { sentAt: '2026-11-21T08:00:00.000Z' });
    expect((await call('POST /admin/invites/resend', { as: 'admin', body: { email: lea } })).status).toBe(
      200,
    );
    expect((await call('POST /admin/invites/resend', { as: 'admin', body: { email: lea } })).status).toBe(
      429,
    );
    await expect(attempt(lea, codeOfLea)).rejects.toThrow(wrongCode);
    await attempt(lea, await authorizationCodeFor(lea));
  });

  test('refuses a sign-up without a code or with a taken or reserved username', async () => {
    const email = anAddress('eve');
    const authorizationCode = await inviteFromWaitlist(email);
    const refusalMessage = (code: Parameters<typeof preSignUpMessage>[0]) => preSignUpMessage(code);
    await expect(signUp({ email, username: 'eve-1' })).rejects.toThrow(refusalMessage('USE_OUR_SIGN_UP'));
    await expect(signUp({ email, username: 'ada', authorizationCode })).rejects.toThrow(
      refusalMessage('USERNAME_TAKEN'),
    );
    await expect(signUp({ email, username: 'support', authorizationCode })).rejects.toThrow(
      refusalMessage('USERNAME_NOT_ALLOWED'),
    );
  });
});

test('an invited person can sign up after a stranger has guessed six codes', async () => {
  const email = anAddress('ida');
  const authorizationCode = await inviteFromWaitlist(email);
  const attempt = (code: string) =>
    signUp({ email, username: email.split('@')[0]!, authorizationCode: code });
  for (let guesses = 0; guesses < 6; guesses += 1)
    await expect(attempt('WRNG-WRNG-WRNGW')).rejects.toThrow(wrongCode);
  await attempt(authorizationCode);
});

test('an invitation revoked after the sign-up gives no access until a new invitation is sent', async () => {
  const email = anAddress('rev');
  await signUp({ email, username: email.split('@')[0]!, authorizationCode: await inviteFromWaitlist(email) });
  await call('POST /admin/invites/revoke', { as: 'admin', body: { email } });
  const { accessToken: token } = await signInAs(testedCloud(), email);
  for (const route of ['GET /profile', 'GET /account', 'DELETE /account'] as const)
    expect((await call(route, { token })).status).toBe(403);
  expect((await call('POST /audio/create', { token, body: { content: 'Let me in.' } })).status).toBe(403);
  expect(await statusOf(email)).toBe('revoked');

  await inviteFromWaitlist(email);
  expect((await call('GET /profile', { token })).body.profile).toMatchObject({ email });
  expect(await statusOf(email)).toBe('joined');
});

test('if two people ask for the same username, the second gets a temporary one to replace later', async () => {
  const [one, other] = [anAddress('kim'), anAddress('kim')];
  const username = one.split('@')[0]!;
  await signUp({ email: one, username, authorizationCode: await inviteFromWaitlist(one) });
  await signUp({ email: other, username, authorizationCode: await inviteFromWaitlist(other) });
  const profiles = [];
  for (const email of [one, other]) {
    const { accessToken: token } = await signInAs(testedCloud(), email);
    profiles.push({ token, ...(await call('GET /profile', { token })).body.profile });
  }
  expect(profiles.map(({ usernameChosen }) => usernameChosen)).toEqual([true, false]);
  const [, { token }] = profiles as [unknown, { token: string }];
  expect((await call('PUT /profile', { token, body: { username } })).status).toBe(409);
  const profileResponse = await call('PUT /profile', { token, body: { username: `${username}-2` } });
  expect(profileResponse.body.profile).toMatchObject({ username: `${username}-2`, usernameChosen: true });
});

test('a new username is shown everywhere, and the old one leads to it (S7.35)', async () => {
  const { token, username } = await newcomer('una');
  const { body } = await call('POST /audio/create', { token, body: { content: 'Who speaks?' } });
  expect(body.audio.username).toBe(username);

  const renamed = `${username}-2`;
  await call('PUT /profile', { token, body: { username: renamed, channelName: 'Una reads' } });
  expect((await call('GET /profile', { token })).body.profile).toMatchObject({
    username: renamed,
    channelName: 'Una reads',
  });
  const audio = await call(`GET /audio/${body.audio.id}`, { token });
  expect(audio.body.audio.username).toBe(renamed);
  expect((await call('GET /audio', { token })).body.audios[0].username).toBe(renamed);
  expect((await call(`GET /usernames/${username}`)).body).toMatchObject({
    available: false,
    current: renamed,
  });
});

test('an email change made directly in the user pool is refused, and the old address stays', async () => {
  const { email, token: AccessToken } = await newcomer('owner');
  const thief = anAddress('thief');
  const updateCommand = new UpdateUserAttributesCommand({
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: thief }],
  });
  const codeCommand = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
  for (const command of [updateCommand, codeCommand])
    await expect(cognitoClient().send(command as typeof updateCommand)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: expect.stringContaining('The email address of an account cannot be changed this way.'),
    });
  expect(await mailsTo(thief)).toEqual([]);
  expect(await signInAs(testedCloud(), email)).toMatchObject({ accessToken: expect.any(String) });
  const password = new ForgotPasswordCommand({
    ClientId: (await identityConfig()).clientId,
    Username: email,
  });
  await cognitoClient().send(password);
  expect((await mailsTo(email))[0]!.text).toMatch(/\b\d{6}\b/);
});

test('no log contains a code, a password, a token or an address from the sign-up', async () => {
  const { email, token } = await newcomer('quiet');
  const log = await (await fetch(`${origin()}/console`)).text();
  expect(log).toContain('A sign-up was refused');
  for (const secret of [await authorizationCodeFor(email), demoPassword, token.split('.')[2]!, email])
    expect(log.includes(secret)).toBe(false);
});

async function statusOf(email: string): Promise<string> {
  const { body } = await call(`GET /admin/invites?search=${encodeURIComponent(email)}`, { as: 'admin' });
  return (body.invites as { status: string }[])[0]!.status;
}
