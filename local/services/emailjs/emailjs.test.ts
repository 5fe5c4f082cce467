import emailjs from '@emailjs/browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stages } from '#infra/stages.ts';
import type { OutgoingMail } from '#local/services/ses/inbox.ts';
import { account, startEmailJs } from './index.ts';

const page = 'http://localhost:4000';
const params = {
  to_email: 'hello@quillcast.example',
  from_name: 'Nora Vale',
  from_email: 'nora@example.com',
  company: '',
  message: 'Do you print <b>books</b>?',
  priority: 'sales',
  conversation: 'You: Hello\nAssistant: Hello!',
  timestamp: '2026-11-22T20:00:00.000Z',
  page: '/voices',
  user_agent: 'Firefox',
};

let service: Awaited<ReturnType<typeof startEmailJs>>;
let deliveredMails: OutgoingMail[] = [];
let now = 0;
let origin: string | undefined;

beforeAll(async () => {
  service = await startEmailJs({
    port: 0,
    pages: [page],
    now: () => now,
    deliver: async (mail) => void deliveredMails.push(mail),
  });
  const { fetch } = globalThis;
  // Browsers add the Origin header, but Node doesn't, so this adds it.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (origin !== undefined) headers.set('origin', origin);
    return fetch(url, { ...init, headers });
  });
  vi.stubGlobal('location', { pathname: '/voices' });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.close();
});
beforeEach(() => {
  deliveredMails = [];
  now += 60_000;
  origin = page;
});

function send(changes: Partial<Record<keyof typeof account, string>> & { params?: object } = {}) {
  const { publicKey, serviceId, templateId } = { ...account, ...changes };
  emailjs.init({ publicKey, origin: `http://127.0.0.1:${service.port}` });
  return emailjs.send(serviceId, templateId, { ...params, ...changes.params });
}

test('the local mail service allows a preflight request from any page', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${service.port}/api/v1.0/email/send`, {
    method: 'OPTIONS',
  });
  expect([
    status,
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-headers'),
  ]).toEqual([200, '*', '*']);
});

test('the local stage has the account details that the local EmailJS stand-in expects', () => {
  const { origin: _, ...named } = stages.local.mailService;
  expect(named).toEqual(account);
});

describe('an email from the contact form', () => {
  test('reaches the team, with the sender’s address and the text of the form', async () => {
    await expect(send()).resolves.toMatchObject({ status: 200, text: 'OK' });
    const [mail] = deliveredMails;
    expect(mail).toMatchObject({
      to: 'hello@quillcast.example',
      from: 'Nora Vale <nora@example.com>',
      subject: '[sales] Nora Vale writes by the contact form',
    });
    for (const words of [
      'Do you print <b>books</b>?',
      'Assistant: Hello!',
      'Page: /voices',
      'Browser: Firefox',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Company');
  });

  test('shows markup as text', async () => {
    await send();
    expect(deliveredMails[0]?.html).toContain('Do you print &#60;b&#62;books');
  });
});

describe('the local mail service', () => {
  test.each([
    ['an unknown public key', { publicKey: 'other' }, 400, 'The Public Key is invalid'],
    ['an unknown service', { serviceId: 'other' }, 400, 'The service ID not found'],
    ['an unknown template', { templateId: 'other' }, 400, 'The template ID not found'],
    ['a mail without a recipient', { params: { to_email: '' } }, 422, 'The recipients address is empty'],
    ['a mail of more than 50 kB', { params: { conversation: 'a'.repeat(51_200) } }, 413, 'Payload Too Large'],
  ])('refuses %s', async (_, changes, status, text) => {
    await expect(send(changes)).rejects.toEqual({ status, text });
    expect(deliveredMails).toEqual([]);
  });

  test('refuses a second email within a second', async () => {
    await send();
    await expect(send()).rejects.toEqual({ status: 429, text: 'Too Many Requests' });
    now += 1_000;
    await send();
    expect(deliveredMails).toHaveLength(2);
  });

  test('refuses a caller that is not a browser', async () => {
    origin = undefined;
    await expect(send()).rejects.toEqual({ status: 403, text: 'Forbidden' });
  });

  test('refuses a page of another site', async () => {
    origin = 'https://elsewhere.example';
    await expect(send()).rejects.toMatchObject({ status: 403 });
  });

  test('refuses a body that is not JSON, and every address except the one for sending', async () => {
    const ask = (path: string, body: string) =>
      fetch(`http://127.0.0.1:${service.port}${path}`, { method: 'POST', body });
    expect((await ask('/api/v1.0/email/send', '{')).status).toBe(400);
    expect((await ask('/api/v1.0/email/send-form', '{}')).status).toBe(404);
  });
});
