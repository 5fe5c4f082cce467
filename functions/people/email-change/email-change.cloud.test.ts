import { call } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import {
  anAddress,
  cognitoClient,
  identityConfig,
  mailsTo,
  newcomer,
  signInAfterEnd,
} from '#local/testing/sign-up.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';
import { demoPassword } from '#local/seed/people.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { ConfirmForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { emailUndoPath } from '#shared/domain/people/account-terms.ts';
import { expect, test } from 'vitest';

test('a code sent to a new email address makes the change; a link sent to the old one undoes it', async () => {
  const { email, token } = await newcomer('mary');
  const newEmail = anAddress('somerville');
  const response = await call('POST /account/email', { token, body: { newEmail } });
  expect(response).toMatchObject({ status: 202, body: { emailChange: { newEmail } } });
  expect((await call('GET /account', { token })).body.account.emailChange).toMatchObject({ newEmail });

  expect((await confirm(token, newEmail)).status).toBe(204);
  await expect(signInAs(testedCloud(), email)).rejects.toThrow('Incorrect username or password.');
  const { accessToken } = await signInAfterEnd(newEmail);
  expect((await call('GET /profile', { token: accessToken })).body.profile.email).toBe(newEmail);
  expect((await call('POST /account/email', { token, body: { newEmail: email } })).status).toBe(401);

  const secret = await secretFor(email);
  expect((await call('POST /account/email/undo', { body: { secret } })).status).toBe(204);
  await expect(signInAs(testedCloud(), newEmail)).rejects.toThrow('Incorrect username or password.');
  await expect(signInAs(testedCloud(), email)).rejects.toThrow('could not be signed in');
  expect((await mailsTo(email))[0]!.text).toMatch(/\b\d{6}\b/);
  const repeatedUndo = await call('POST /account/email/undo', { body: { secret } });
  expect(repeatedUndo).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await runSchedules();
});

test('once an owner undoes a stranger’s email change, the stranger can no longer delete anything', async () => {
  const { email, token } = await newcomer('mary');
  const newEmail = anAddress('thief');
  await call('POST /account/email', { token, body: { newEmail } });
  await confirm(token, newEmail);
  const { accessToken: thief } = await signInAfterEnd(newEmail);
  const [book, trashed] = [await aBook(thief), await aBook(thief)];
  await call(`DELETE /books/${trashed}`, { token: thief });

  const secret = await secretFor(email);
  expect((await call('POST /account/email/undo', { body: { secret } })).status).toBe(204);

  for (const route of [`DELETE /books/${book}`, `DELETE /trash/${trashed}`, 'DELETE /account'])
    expect([route, (await call(route, { token: thief })).status]).toEqual([route, 401]);
  await choosePassword(email);
  const { accessToken } = await signInAfterEnd(email);
  expect((await call(`GET /books/${book}`, { token: accessToken })).status).toBe(200);
  expect((await call('GET /trash', { token: accessToken })).text).toContain(trashed);
  expect((await call('GET /account', { token: accessToken })).body.account).not.toHaveProperty('deleteAfter');
});

test('a change to the email address of another account is refused only when the code is entered', async () => {
  const [mary, other] = [await newcomer('mary'), await newcomer('other')];
  const answers = [];
  for (const newEmail of [other.email, anAddress('nobody')])
    answers.push((await call('POST /account/email', { token: mary.token, body: { newEmail } })).status);
  expect(answers).toEqual([202, 202]);

  await call('POST /account/email', { token: mary.token, body: { newEmail: other.email } });
  expect(await confirm(mary.token, other.email)).toMatchObject({
    status: 409,
    body: { message: 'This address can’t be used for your account. Choose another one.' },
  });
  await signInAs(testedCloud(), mary.email);
  await signInAs(testedCloud(), other.email);
});

async function confirm(token: string, newEmail: string) {
  const [newest] = await mailsTo(newEmail);
  const code = /\b\d{6}\b/.exec(newest!.text)![0];
  return call('POST /account/email/confirm', { token, body: { code } });
}

const aBook = async (token: string): Promise<string> =>
  (await call('POST /books', { token, body: { title: 'Of Mary' } })).body.book.id;

async function choosePassword(email: string): Promise<void> {
  const [newest] = await mailsTo(email);
  const ConfirmationCode = /\b\d{6}\b/.exec(newest!.text)![0];
  const { clientId: ClientId } = await identityConfig();
  await cognitoClient().send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password: demoPassword }),
  );
}

async function secretFor(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  return new RegExp(`${emailUndoPath}#(\\S+)`).exec(newest!.text)![1]!;
}
