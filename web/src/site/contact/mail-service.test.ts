// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailConfig } from '#shared/site-config.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { sendByMailService } from './mail-service.ts';

const service: EmailConfig = {
  contact: 'hello@quillcast.example',
  publicKey: 'key',
  serviceId: 'service',
  templateId: 'template',
  origin: 'https://mail.example',
};
const params = { from_email: 'nora@example.com', message: 'Hello' };
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('OK'));
  vi.stubGlobal('fetch', fetched);
  for (const key of browserStorage.keys()) browserStorage.removeItem(key);
});

test('by default no sender is blocked and no pause applies (S5.27)', async () => {
  await sendByMailService(params, { ...service, blockedSenders: ['nora@example.com'] }).catch(
    () => undefined,
  );
  await sendByMailService(params, { ...service, throttleMilliseconds: 60_000 });
  fetched.mockClear();
  await sendByMailService(params, service);
  await sendByMailService(params, service);
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe('An email from the contact form', () => {
  test('is posted to the service’s address for sending (S7.93)', async () => {
    await sendByMailService(params, service);
    const [url, init] = fetched.mock.calls[0]!;
    expect([init.method, url]).toEqual(['POST', 'https://mail.example/api/v1.0/email/send']);
  });

  test('is posted to an external service at the configured origin (S7.94)', async () => {
    await sendByMailService(params, { ...service, origin: 'https://api.emailjs.com' });
    expect(fetched.mock.calls[0]![0]).toMatch(/^https:\/\/api\.emailjs\.com\//);
  });

  test('is JSON with the library version, the account’s three ids and the fields (S7.95)', async () => {
    await sendByMailService(params, service);
    const [, { headers, body }] = fetched.mock.calls[0]!;
    expect(headers).toEqual({ 'Content-type': 'application/json' });
    expect(JSON.parse(body as string)).toEqual({
      lib_version: '4.4.1',
      user_id: 'key',
      service_id: 'service',
      template_id: 'template',
      template_params: params,
    });
  });
});

describe('Sending an email', () => {
  test('fails without the public key (S5.21)', () =>
    expectRefusal(
      { publicKey: '' },
      { status: 400, message: expect.stringMatching(/^The public key is required/) },
    ));
  test('fails without the service id (S5.22)', () =>
    expectRefusal(
      { serviceId: '' },
      { status: 400, message: expect.stringMatching(/^The service ID is required/) },
    ));
  test('fails without the template id (S5.23)', () =>
    expectRefusal(
      { templateId: '' },
      { status: 400, message: expect.stringMatching(/^The template ID is required/) },
    ));
  test('fails when the fields are not an object (S5.24)', () =>
    expectRefusal(
      {},
      { message: expect.stringMatching(/^The template params have to be the object/) },
      'Hello' as never,
    ));
  test('fails for a blocked sender (S5.25)', () =>
    expectRefusal({ blockedSenders: ['nora@example.com'] }, forbiddenAnswer));
  test('fails for a blocked sender with 403 “Forbidden” (S8.32)', () =>
    expectRefusal({ blockedSenders: ['nora@example.com'] }, forbiddenAnswer));
  test('fails in a headless browser if configured, with 451 “Unavailable For Headless Browser” (S8.31)', async () => {
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
    await expectRefusal(
      { blocksHeadless: true },
      { status: 451, message: 'Unavailable For Headless Browser' },
    );
    await sendByMailService(params, service);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('fails during the required pause after another email (S5.26)', expectThrottled);
  test(
    'fails during the required pause after another email, with 429 “Too Many Requests” (S8.33)',
    expectThrottled,
  );
  async function expectThrottled() {
    await sendByMailService(params, { ...service, throttleMilliseconds: 60_000 });
    fetched.mockClear();
    await expectRefusal({ throttleMilliseconds: 60_000 }, { status: 429, message: 'Too Many Requests' });
  }

  test('needs no pause after a failed attempt', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const throttled = { ...service, throttleMilliseconds: 60_000 };
    await expect(sendByMailService(params, throttled)).rejects.toThrow('Network Error');
    await expect(sendByMailService(params, throttled)).resolves.toBeUndefined();
  });

  test('fails with status 0 and “Network Error” when the service is unreachable (S8.34)', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendByMailService(params, service)).rejects.toMatchObject({
      status: 0,
      message: 'Network Error',
    });
  });

  test('fails with the service’s own message when it refuses', async () => {
    fetched.mockResolvedValue(new Response('The service ID not found', { status: 400 }));
    await expect(sendByMailService(params, service)).rejects.toMatchObject({
      status: 400,
      message: 'The service ID not found',
    });
  });

  test('fails after 30 seconds without a response', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => {}));
    const sendPromise = sendByMailService(params, service);
    await Promise.all([
      expect(sendPromise).rejects.toMatchObject({ status: 0, message: 'No answer came' }),
      vi.advanceTimersByTimeAsync(30_000),
    ]);
    vi.useRealTimers();
  });

  const forbiddenAnswer = { status: 403, message: 'Forbidden' };

  async function expectRefusal(limits: Partial<EmailConfig>, refusal: object, words: object = params) {
    await expect(sendByMailService(words, { ...service, ...limits })).rejects.toMatchObject(refusal);
    expect(fetched).not.toHaveBeenCalled();
  }
});
