import { expect, test } from 'vitest';
import type { Mail } from './services/ses/inbox.ts';
import { call, origin } from './testing/caller.ts';
import { signInThroughGoogle } from './testing/google.ts';

const json = async <T>(path: string) => (await (await fetch(origin() + path)).json()) as T;

test('the local cloud’s first invitation mail has a code and a link with the current address', async () => {
  const mails = await json<Mail[]>('/inbox/messages.json');
  const { text, html } = mails.find(({ to }) => to === 'theo@example.com')!;
  for (const part of [text, html]) {
    expect(part).toMatch(/\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/);
    expect(part).toContain(`${origin()}/?signup=true#code=`);
  }
});

test('the hosted sign-in pages share the site’s origin and admit only an invited Google account (S1.29, S7.71)', async () => {
  expect(await json('/config.json')).toMatchObject({
    identity: { domain: origin(), redirectSignIn: `${origin()}/`, redirectSignOut: `${origin()}/` },
  });
  const { refusal } = await signInThroughGoogle({ name: 'Nora Field', email: 'nora@example.com' });
  expect(refusal).toMatch(/^PreSignUp failed with error NO_INVITATION: /);

  const { token } = await signInThroughGoogle({ name: 'Theo Lindqvist', email: 'theo@example.com' });
  const { body } = await call('GET /profile', { token: token! });
  expect(body.profile).toMatchObject({ email: 'theo@example.com', identityProvider: 'Google' });
});
