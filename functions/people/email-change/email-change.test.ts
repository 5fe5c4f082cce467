import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootEmailChange, newEmail, oldEmail, type EmailChangeSetup } from './testing.ts';

let at: EmailChangeSetup;
beforeEach(async () => {
  at = await bootEmailChange();
  at.signIn();
});
afterEach(() => at.close());

const refusalOf = (code: string, message: RegExp) => ({
  code,
  message: expect.stringMatching(message) as string,
});

describe('requesting another e-mail address', () => {
  test('mails the new address a code that is valid for an hour, and changes nothing yet', async () => {
    const expiresAt = new Date(at.now().getTime() + 3_600_000).toISOString();
    expect(await at.ask()).toMatchObject({ emailChange: { newEmail, expiresAt } });
    expect(at.codes).toEqual([{ to: newEmail, code: expect.stringMatching(/^\d{6}$/) }]);
    expect((await at.ada()).email).toBe(oldEmail);
    expect(JSON.stringify(await at.ada())).not.toContain(at.codes[0]!.code);
  });

  test('mails a code even if another account has the address', async () => {
    at.others.push({ email: 'grace@example.com', id: 'grace' });
    await at.waitlist.join({ email: 'grace@example.com' }, at.now().toISOString());
    await at.ask('grace@example.com');
    expect(at.codes.map(({ to }) => to)).toEqual(['grace@example.com']);
  });

  test('requires a password sign-in on our own page within the last five minutes', async () => {
    at.wait({ minutes: 5 });
    await at.ask();
    at.wait({ seconds: 1 });
    await expect(at.ask()).rejects.toMatchObject(refusalOf('forbidden', /password again/));
    at.signIn();
    const hostedActor = at.actor({ scopes: ['openid', 'email', 'profile'] });
    await expect(at.ask(newEmail, hostedActor)).rejects.toMatchObject(
      refusalOf('forbidden', /password again/),
    );
  });

  test('is refused for a session ended by signing out everywhere', async () => {
    await at.people.noteSignOut('ada', at.now().toISOString());
    await expect(at.ask()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('is refused while Google is connected', async () => {
    at.user.googleSubject = '1042';
    await expect(at.ask()).rejects.toMatchObject(refusalOf('conflict', /Disconnect Google first/));
  });

  test('mails at most three codes an hour', async () => {
    await at.ask('one@example.com');
    await at.ask('two@example.com');
    await at.ask();
    await expect(at.ask()).rejects.toMatchObject(refusalOf('too_many', /up to 3 codes/));
    expect(at.codes).toHaveLength(3);
    at.wait({ minutes: 60 });
    at.signIn();
    await at.ask();
    expect(at.codes).toHaveLength(4);
  });

  test('stores the request once if its database write is repeated because the response was lost', async () => {
    await at.ask();
    const seen = await at.ada();
    const change = { ...seen.emailChange!, id: 'another' };
    const codeSentTimes = seen.emailCodesAt ?? [];
    expect(await at.changes.begin(seen, change, codeSentTimes)).toMatchObject({ emailChange: change });
    expect(await at.changes.begin(seen, change, codeSentTimes)).toMatchObject({ emailChange: change });
    expect(await at.changes.begin(seen, { ...change, id: 'a third' }, codeSentTimes)).toBeUndefined();
  });

  test('fails with a message if the mail cannot be sent', async () => {
    at.cut('code');
    await expect(at.ask()).rejects.toMatchObject(refusalOf('conflict', /couldn’t email/));
  });
});

describe('the code for a new e-mail address', () => {
  test('changes the address everywhere, ends every session and notifies the old mailbox', async () => {
    await at.ask();
    await at.show();
    expect(at.user.email).toBe(newEmail);
    expect(at.done).toEqual([`address ${newEmail}`, 'signed out']);
    expect(await at.ada()).toMatchObject({ email: newEmail, signedOutAt: at.now().toISOString() });
    expect(await at.ada()).not.toHaveProperty('emailChange');
    expect(at.links.map(({ to }) => to)).toEqual([oldEmail]);
    expect(JSON.stringify(await at.ada())).not.toContain(at.links[0]!.secret);
    expect([await at.statusOf(newEmail), await at.statusOf(oldEmail)]).toEqual(['joined', 'moved']);
    expect(await at.pages.counts()).toMatchObject({ joined: 1, moved: 1 });
  });

  test('can be entered wrongly five times, even at once; after that, even the right code fails', async () => {
    await at.ask();
    const right = at.codes[0]!.code;
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => at.show(wrong)));
    const looked = answers.filter(
      ({ status, ...it }) => status && /is wrong/.test(JSON.stringify(it, errorAsMessage)),
    );
    expect(looked.length).toBeLessThanOrEqual(5);
    for (let n = looked.length; n < 5; n++)
      await expect(at.show(wrong)).rejects.toMatchObject(refusalOf('conflict', /is wrong/));
    await expect(at.show(right)).rejects.toMatchObject(
      refusalOf('conflict', /This code no longer works: it’s too old, or was tried too often\./),
    );
    expect(at.user.email).toBe(oldEmail);
  });

  test('expires after an hour', async () => {
    await at.ask();
    at.wait({ minutes: 60 });
    await expect(at.show()).rejects.toMatchObject(
      refusalOf('conflict', /This code no longer works: it’s too old, or was tried too often\./),
    );
  });

  test('can be used for an address on the waiting list, which then counts as joined', async () => {
    await at.waitlist.join({ email: newEmail, name: 'A. L.' }, at.now().toISOString());
    await at.ask();
    await at.show();
    expect(await at.statusOf(newEmail)).toBe('joined');
    expect(await at.pages.counts()).toMatchObject({ waiting: 0, joined: 1, moved: 1 });
  });

  test.each(['of an account', 'of an account that the pool alone knows', 'that somebody had until lately'])(
    'is refused for an address %s, and nothing is changed',
    async (kind) => {
      await at.waitlist.join({ email: newEmail, name: 'A. L.' }, '2026-11-01T08:00:00.000Z');
      const earlierEntry = await at.waitlist.get(newEmail);
      if (kind === 'of an account') at.others.push({ email: newEmail, id: 'grace' });
      else if (kind.startsWith('of')) at.others.push({ email: newEmail, id: 'unseen' });
      else await at.transact({ addresses: writesOfMove(newEmail, earlierEntry) });
      const listedEntry = await at.waitlist.get(newEmail);
      await at.ask();
      await expect(at.show()).rejects.toMatchObject(refusalOf('conflict', /This address can’t be used/));
      expect(await at.ada()).toMatchObject({ email: oldEmail });
      expect(await at.ada()).not.toHaveProperty('emailUndo');
      expect(await at.statusOf(oldEmail)).toBe('joined');
      expect(await at.waitlist.get(newEmail)).toEqual(listedEntry);
      expect(at.done).toEqual([]);
    },
  );

  test('is refused for a session that has ended or that began on the hosted sign-in pages', async () => {
    await at.ask();
    const { code } = at.codes[0]!;
    await expect(at.show(code, at.actor({ scopes: ['openid'] }))).rejects.toMatchObject({
      code: 'forbidden',
    });
    await at.people.noteSignOut('ada', at.now().toISOString());
    await expect(at.show()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(at.user.email).toBe(oldEmail);
  });

  test('is refused when Google was connected in the meantime', async () => {
    await at.ask();
    at.user.googleSubject = '1042';
    await expect(at.show()).rejects.toMatchObject(refusalOf('conflict', /Disconnect it first/));
  });

  test('changes the address only once when it is entered twice at the same time', async () => {
    await at.ask();
    await Promise.allSettled([at.show(), at.show()]);
    expect(await at.ada()).toMatchObject({ email: newEmail });
    expect(await at.pages.counts()).toMatchObject({ joined: 1, moved: 1 });
  });
});

describe('an interrupted change of address', () => {
  test('is completed when the person enters a code again, even a wrong one', async () => {
    await at.ask();
    at.cut('setEmail');
    await expect(at.show()).rejects.toThrow('cut off');
    expect(at.user.email).toBe(oldEmail);
    await expect(at.ask()).rejects.toMatchObject(refusalOf('conflict', /is being changed/));
    await at.show('000000');
    expect(await at.ada()).toMatchObject({ email: newEmail });
    expect(at.links).toHaveLength(1);
  });

  test.each(['signOutEverywhere', 'wayBack'])(
    'has already stored the new address if it broke off at “%s”; a scheduled job does the rest',
    async (fault) => {
      await at.ask();
      at.cut(fault);
      await at.show();
      expect(await at.ada()).toMatchObject({ email: newEmail });
      expect(at.links).toEqual([]);
      expect(await at.sweep()).toEqual({ carriedOn: 0, removed: 0 });
      at.wait({ minutes: 6 });
      expect(await at.sweep()).toEqual({ carriedOn: 1, removed: 0 });
      expect(at.done).toContain('signed out');
      expect(at.links.map(({ to }) => to)).toEqual([oldEmail]);
      expect(await at.sweep()).toEqual({ carriedOn: 0, removed: 0 });
    },
  );

  test('is reported if it keeps failing, and does not block the completion of other changes', async () => {
    await at.ask();
    at.cut('setEmail');
    await at.show().catch(() => undefined);
    await at.transact({ addresses: writesOfMove('gone@example.com', undefined) });
    at.wait({ days: 8 });
    at.cut('setEmail');
    await expect(at.sweep()).rejects.toThrow('1 changes of address could not be finished.');
    expect(await at.statusOf('gone@example.com')).toBeUndefined();
  });
});

describe('In the week after a change of address', () => {
  beforeEach(async () => {
    await at.ask();
    await at.show();
    at.wait({ minutes: 10 });
    at.signIn();
  });

  test('a second change is refused', async () => {
    await expect(at.ask('third@example.com')).rejects.toMatchObject(refusalOf('conflict', /last 7 days/));
  });

  test('the old address is reserved; after that week it is free, and the undo link is invalid', async () => {
    expect(await at.waitlist.join({ email: oldEmail }, at.now().toISOString())).toBe(false);
    at.wait({ days: 6 });
    expect(await at.sweep()).toEqual({ carriedOn: 0, removed: 0 });
    at.wait({ days: 1 });
    await expect(at.undo()).rejects.toMatchObject(refusalOf('conflict', /This link doesn’t work/));
    expect(await at.sweep()).toEqual({ carriedOn: 0, removed: 1 });
    expect(await at.statusOf(oldEmail)).toBeUndefined();
    expect(JSON.stringify(await at.ada())).not.toContain(oldEmail);
    expect(await at.waitlist.join({ email: oldEmail }, at.now().toISOString())).toBe(true);
    at.signIn();
    await at.ask('third@example.com');
  });
});

describe('undoing a change of address by its link', () => {
  beforeEach(async () => {
    await at.ask();
    await at.show();
    at.wait({ days: 6 });
    at.done.length = 0;
  });

  test('restores the address, resets the password, disconnects Google, turns off two-step sign-in', async () => {
    at.user.factors = ['SOFTWARE_TOKEN_MFA'];
    at.user.googleSubject = '1042';
    await at.people.wishForGoogle('ada', '2027-01-01T00:00:00.000Z');
    await at.undo();
    expect(at.done).toEqual([
      `address ${oldEmail}`,
      'password reset',
      'signed out',
      'Google off',
      'second factor off',
    ]);
    expect(await at.ada()).toMatchObject({ email: oldEmail, signedOutAt: at.now().toISOString() });
    for (const field of ['emailChange', 'emailUndo', 'googleLinkUntil'])
      expect(await at.ada()).not.toHaveProperty(field);
    expect(await at.statusOf(oldEmail)).toBe('joined');
    at.wait({ minutes: 6 });
    await at.sweep();
    expect(await at.statusOf(newEmail)).toBeUndefined();
    expect(await at.pages.counts()).toMatchObject({ joined: 1, moved: 0 });
  });

  test('succeeds only once, and only with the exact secret of the link', async () => {
    const { secret } = at.links[0]!;
    for (const wrong of ['', 'ada', 'ada.', '.', 'nobody.none', `${secret}x`, secret.slice(0, -1)])
      await expect(at.undo(wrong)).rejects.toMatchObject(refusalOf('conflict', /This link doesn’t work/));
    await at.undo();
    await expect(at.undo()).rejects.toMatchObject(refusalOf('conflict', /This link doesn’t work/));
    expect(at.done.filter((each) => each === 'password reset')).toHaveLength(1);
  });

  test.each(['setEmail', 'resetPassword', 'signOutEverywhere', 'unlinkGoogle', 'endSecondFactor'])(
    'is completed by a scheduled job if it broke off at “%s” twice',
    async (fault) => {
      at.user.googleSubject = '1042';
      at.cut(fault);
      await expect(at.undo()).rejects.toThrow('cut off');
      at.cut(fault);
      await expect(at.undo()).rejects.toThrow('cut off');
      expect(await at.sweep()).toEqual({ carriedOn: 1, removed: 0 });
      expect(await at.ada()).toMatchObject({ email: oldEmail });
      expect(await at.statusOf(oldEmail)).toBe('joined');
    },
  );
});

test('undoing a change of address keeps a two-step sign-in that was set up before the change', async () => {
  at.user.factors = ['SOFTWARE_TOKEN_MFA'];
  await at.ask();
  await at.show();
  await at.undo();
  expect(at.user.factors).toEqual(['SOFTWARE_TOKEN_MFA']);
});

const writesOfMove = (email: string, seen: Awaited<ReturnType<EmailChangeSetup['waitlist']['get']>>) =>
  at.waitlist.moveWrites(
    { email, seen },
    { email: `now-${email}`, seen: undefined },
    { movedBy: 'somebody', at: at.now().toISOString(), heldUntil: at.now().toISOString() },
  );

const errorAsMessage = (_key: string, value: unknown) => (value instanceof Error ? value.message : value);
