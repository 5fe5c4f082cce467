import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { handler } from './custom-message.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'info').mockImplementation((entry) => void lines.push(JSON.stringify(entry)));
});

test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  'a direct email change in the user pool is refused (%s), and the log names no person',
  async (triggerSource) => {
    await expect(handler(anEvent(triggerSource))).rejects.toThrow(
      'The email address of an account cannot be changed this way.',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('A change of an address in the user pool was refused');
    expect(lines[0]).not.toMatch(/example\.com|ada-in-the-pool/);
  },
);

test.each(['SignUp', 'ResendCode', 'ForgotPassword', 'AdminCreateUser'])(
  'the mail that the user pool sends for %s keeps its standard text',
  async (reason) => {
    const event = anEvent(`CustomMessage_${reason}`);
    expect(await handler(event)).toEqual(anEvent(`CustomMessage_${reason}`));
    expect(lines).toEqual([]);
  },
);

const anEvent = (triggerSource: string) =>
  ({
    triggerSource,
    userName: 'ada-in-the-pool',
    request: { userAttributes: { email: 'ada@example.com' }, codeParameter: '{####}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent;
