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

describe('a mail', () => {
  test('is posted to the address of the service for sending (S7.93)', async () => {
    await sendByMailService(params, service);
    const [url, init] = fetched.mock.calls[0]!;
    expect([init.method, url]).toEqual(['POST', 'https://mail.example/api/v1.0/email/send']);
  });

  test('goes to a service of others, by its own library and the origin that the site was deployed with (S7.94)', async () => {
    await sendByMailService(params, { ...service, origin: 'https://api.emailjs.com' });
    expect(fetched.mock.calls[0]![0]).toMatch(/^https:\/\/api\.emailjs\.com\//);
  });

  test('is JSON with the version, the three names of the account and the words (S7.95)', async () => {
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

describe('a mail is not sent', () => {
  test('without the public key (S5.21)', () =>
    refuses(
      { publicKey: '' },
      { status: 400, message: expect.stringMatching(/^The public key is required/) },
    ));
  test('without the id of the service (S5.22)', () =>
    refuses(
      { serviceId: '' },
      { status: 400, message: expect.stringMatching(/^The service ID is required/) },
    ));
  test('without the id of the template (S5.23)', () =>
    refuses(
      { templateId: '' },
      { status: 400, message: expect.stringMatching(/^The template ID is required/) },
    ));
  test('with words that are no object (S5.24)', () =>
    refuses(
      {},
      { message: expect.stringMatching(/^The template params have to be the object/) },
      'Hello' as never,
    ));
  test('from an address that is blocked (S5.25)', () =>
    refuses({ blockedSenders: ['nora@example.com'] }, forbidden));
  test('where a blocked address asks: 403 “Forbidden” (S8.32)', () =>
    refuses({ blockedSenders: ['nora@example.com'] }, forbidden));
  test('by a browser that nobody looks at, where the stage says so: 451 “Unavailable For Headless Browser” (S8.31)', async () => {
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
    await refuses({ blocksHeadless: true }, { status: 451, message: 'Unavailable For Headless Browser' });
    await sendByMailService(params, service);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('within the pause after another one (S5.26)', afterAnother);
  test('within the pause after another one: 429 “Too Many Requests” (S8.33)', afterAnother);
  async function afterAnother() {
    await sendByMailService(params, { ...service, throttleMilliseconds: 60_000 });
    fetched.mockClear();
    await refuses({ throttleMilliseconds: 60_000 }, { status: 429, message: 'Too Many Requests' });
  }

  test('and nobody waits for a pause after one that was not sent', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const throttled = { ...service, throttleMilliseconds: 60_000 };
    await expect(sendByMailService(params, throttled)).rejects.toThrow('Network Error');
    await expect(sendByMailService(params, throttled)).resolves.toBeUndefined();
  });

  test('where the service cannot be reached: 0 “Network Error” (S8.34)', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(sendByMailService(params, service)).rejects.toMatchObject({
      status: 0,
      message: 'Network Error',
    });
  });

  test('where the service refuses it, and says why in its own words', async () => {
    fetched.mockResolvedValue(new Response('The service ID not found', { status: 400 }));
    await expect(sendByMailService(params, service)).rejects.toMatchObject({
      status: 400,
      message: 'The service ID not found',
    });
  });

  test('where the service never answers', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => {}));
    const sent = sendByMailService(params, service);
    await Promise.all([
      expect(sent).rejects.toMatchObject({ status: 0, message: 'No answer came' }),
      vi.advanceTimersByTimeAsync(30_000),
    ]);
    vi.useRealTimers();
  });

  const forbidden = { status: 403, message: 'Forbidden' };

  async function refuses(limits: Partial<EmailConfig>, refusal: object, words: object = params) {
    await expect(sendByMailService(words, { ...service, ...limits })).rejects.toMatchObject(refusal);
    expect(fetched).not.toHaveBeenCalled();
  }
});

test('nobody is blocked and nobody waits unless a stage says so (S5.27)', async () => {
  await sendByMailService(params, { ...service, blockedSenders: ['nora@example.com'] }).catch(
    () => undefined,
  );
  await sendByMailService(params, { ...service, throttleMilliseconds: 60_000 });
  fetched.mockClear();
  await sendByMailService(params, service);
  await sendByMailService(params, service);
  expect(fetched).toHaveBeenCalledTimes(2);
});
