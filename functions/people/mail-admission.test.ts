import { describe, expect, test } from 'vitest';
import { sendingLimits } from '#local/services/ses/sending-limits.ts';
import { admission } from '#functions/platform/admission/admission.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { admissionsInMemory } from '#functions/testing/admissions-in-memory.ts';
import { simulatedClock } from '#functions/testing/simulated-clock.ts';
import { promptMail, promptMailsAtOnce } from './mail-admission.ts';

describe('fifty urgent mails requested together', () => {
  test('are all sent within six seconds if the account may send 14 mails a second', async () => {
    const { ends, seconds } = await sendFiftyMails(14);
    expect(ends).toEqual(new Set(['sent']));
    expect(seconds).toBeLessThan(6);
  });

  test('are each sent or refused within twenty seconds if the account may send one a second', async () => {
    const { ends, seconds, sent } = await sendFiftyMails(1);
    expect(ends).toEqual(new Set(['sent', 'MailsBusy']));
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(seconds).toBeLessThan(20);
  });

  test('are each sent or refused within twenty seconds if SES accepts fewer mails than expected', async () => {
    const { ends, seconds } = await sendFiftyMails(14, 5);
    expect(ends).toEqual(new Set(['sent', 'TooManyRequestsException', 'MailsBusy']));
    expect(seconds).toBeLessThan(20);
  });
});

async function sendFiftyMails(perSecond: number, accepted = perSecond) {
  const clock = simulatedClock();
  const account = sendingLimits({ mailsPerSecond: accepted }, clock.now);
  const mails = { admission: admission(admissionsInMemory(clock), clock), perSecond };
  const send = promptMail(mails, async (to) => {
    await clock.pause(80);
    account.take(to);
  });
  const startedAt = clock.now();
  const addresses = Array.from({ length: 50 }, (_, n) => `new-${n}@example.com`);
  const outcomes = await clock.run(
    mapConcurrently(promptMailsAtOnce, addresses, (to) =>
      send(to, 'invitation', {}).then(
        () => 'sent',
        ({ name }: Error) => name,
      ),
    ),
  );
  return {
    ends: new Set(outcomes),
    sent: outcomes.filter((end) => end === 'sent').length,
    seconds: (clock.now() - startedAt) / 1_000,
  };
}
