// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { act } from 'react';
import type { SiteConfig } from '#shared/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { fieldOf, fill, pageText, press, render, settle, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { changeDraft, clearDraft, draftStore } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { sendingStore } from './sending.ts';

let email: SiteConfig['email'];
let answer: () => Promise<Response>;
const sentMails: { url: string; body: Record<string, unknown> }[] = [];
const onSent = vi.fn<() => void>();

vi.mock('#web/platform/config.ts', () => ({ loadConfig: async () => ({ email }) }));

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sentMails.push({ url, body: JSON.parse(init.body) });
    return answer();
  });
  sentMails.length = 0;
  onSent.mockReset();
  answer = async () => new Response('OK');
  email = {
    contact: 'hello@quillcast.example',
    publicKey: 'key',
    serviceId: 'service',
    templateId: 'template',
    origin: 'https://mail.example',
  };
  authState.set({ status: 'signedOut', ended: false });
  sendingStore.set({ status: 'idle' });
  toastStore.set([]);
  clearDraft(draftStore.get());
});

const show = (firstMessage = '', conversation = '') =>
  render(<ContactForm firstMessage={firstMessage} transcript={() => conversation} onSent={onSent} />);

async function fillForm(message = 'Do you print books?') {
  await fill('Name', 'Nora Vale');
  await fill('Email', 'nora@example.com');
  await fill('Message', message);
}

const paramsOf = (index: number) => sentMails[index]?.body['template_params'];
const untilEnded = () => until(() => sendingStore.get().status !== 'sending');

describe('The contact form', () => {
  test('asks for a name (S3.32)', () => expectField('Name', 'text'));
  test('asks for an email address, with the type `email` (S3.33, S5.17)', () =>
    expectField('Email', 'email'));
  test('asks for an optional company (S3.34)', () => expectField('Company (optional)', 'text'));
  test('asks for a message (S3.35)', () => expectField('Message', 'textarea'));
  test('asks for the priority (S3.36)', () => expectField('Priority', 'select-one'));

  async function expectField(label: string, type: string) {
    const unmount = await show();
    expect(fieldOf(label).type || fieldOf(label).tagName.toLowerCase()).toBe(type);
    await unmount();
  }

  test.each([
    ['normal', 'General Inquiry', 'S3.37'],
    ['sales', 'Sales Question', 'S3.38'],
    ['support', 'Technical Support', 'S3.39'],
    ['urgent', 'Urgent', 'S3.40'],
  ])('offers the priority %s as “%s” (%s)', async (id, name) => {
    const leave = await show();
    expect(document.querySelector(`option[value=${id}]`)?.textContent).toBe(name);
    await leave();
  });

  test('starts with the question to the assistant, and says that the conversation is included', async () => {
    const leave = await show('Do you print books?', 'You: Do you print books?');
    expect(fieldOf('Message').value).toBe('Do you print books?');
    expect(pageText()).toContain('We’ll include your conversation with the assistant.');
    await leave();
  });

  test('contains name and email of the signed-in user until the user changes them', async () => {
    signIn({ name: 'Nora Vale', email: 'nora@example.com' });
    const leave = await show();
    expect([fieldOf('Name').value, fieldOf('Email').value]).toEqual(['Nora Vale', 'nora@example.com']);
    await fill('Name', '');
    expect(fieldOf('Name').value).toBe('');
    await leave();
  });

  test('keeps its text when it is closed and opened again', async () => {
    const leave = await show();
    await fillForm();
    await leave();
    const leaveAgain = await show();
    expect(fieldOf('Message').value).toBe('Do you print books?');
    await leaveAgain();
  });
});

describe('A contact message', () => {
  test('cannot be sent without a name (S5.15)', () => expectProblem('Name', ' ', 'Please enter your name'));
  test('cannot be sent without an email address (S5.16)', () =>
    expectProblem('Email', '', 'Please enter a valid email address'));
  test('cannot be sent without text (S5.18)', () =>
    expectProblem('Message', ' \n ', 'Please enter a message'));
  test('cannot be sent with an invalid email address (S5.17)', async () => {
    await expectProblem('Email', 'nora@', 'Please enter a valid email address');
    await expectProblem(
      'Email',
      'nora@example.com\nbcc:all@example.com',
      'Please enter a valid email address',
    );
  });
  test('longer than 10,000 characters is refused without being cut, and the form names the limit', () =>
    expectProblem('Message', 'a'.repeat(10_001), 'Please keep it to 10,000 characters'));

  async function expectProblem(label: string, value: string, words: string) {
    const unmount = await show();
    await fillForm();
    await act(async () => changeDraft({ [label === 'Email' ? 'email' : label.toLowerCase()]: value }));
    await press('Send message');
    await settle();
    expect(pageText()).toContain(words);
    expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
    expect(fieldOf(label).required).toBe(true);
    expect(document.activeElement).toBe(fieldOf(label));
    expect(sentMails).toEqual([]);
    await unmount();
  }

  test('can be sent without a company (S5.19)', async () => {
    const leave = await show();
    await fillForm();
    expect(fieldOf('Company (optional)').required).toBe(false);
    await press('Send message');
    await untilEnded();
    expect(paramsOf(0)).toMatchObject({ company: '' });
    await leave();
  });
});

describe('The sent contact message', () => {
  test('contains the priority (S3.36)', async () => {
    const unmount = await show();
    await fillForm();
    await fill('Priority', 'urgent');
    await press('Send message');
    await untilEnded();
    expect(paramsOf(0)).toMatchObject({ priority: 'urgent' });
    await unmount();
  });

  test('contains the sender, the company and the conversation with the assistant (S3.32, S3.34, S3.43)', async () => {
    const leave = await show('', 'You: Do you print books?');
    await fillForm();
    await fill('Company (optional)', 'Vale & Sons');
    await press('Send message');
    await untilEnded();
    expect(paramsOf(0)).toMatchObject({
      conversation: 'You: Do you print books?',
      company: 'Vale & Sons',
      from_name: 'Nora Vale',
    });
    await leave();
  });

  test('contains the page and the browser from which it was sent (S3.45, S3.46)', async () => {
    history.replaceState(null, '', '/channel/ada?tab=playlists');
    const leave = await show();
    await fillForm();
    await press('Send message');
    await untilEnded();
    expect(paramsOf(0)).toMatchObject({ page: '/channel/ada', user_agent: navigator.userAgent });
    expect(navigator.userAgent).not.toBe('');
    history.replaceState(null, '', '/');
    await leave();
  });
});

describe('While a contact message is being sent,', () => {
  let end: (response: Response) => void;
  beforeEach(() => {
    answer = () => new Promise((resolve) => (end = resolve));
  });

  test('the button shows the progress (S4.49)', async () => {
    const unmount = await pressed();
    expect(button().textContent).toBe('Sending...');
    await endAndUnmount(unmount);
  });

  test('the button is disabled (S4.50)', async () => {
    const leave = await pressed();
    expect(button().disabled).toBe(true);
    await endAndUnmount(leave);
  });

  test('a second press sends nothing, even in a reopened form', async () => {
    const leave = await pressed();
    await submit();
    await leave();
    const leaveAgain = await show();
    expect(button().textContent).toBe('Sending...');
    await submit();
    expect(sentMails).toHaveLength(1);
    await endAndUnmount(leaveAgain);
  });

  test('the message cannot be changed', async () => {
    const leave = await pressed();
    expect(fieldOf('Message').readOnly).toBe(true);
    await endAndUnmount(leave);
  });

  test('the result is shown in a notification if the form was closed in the meantime', async () => {
    const leave = await pressed();
    await leave();
    end(new Response('OK'));
    await untilEnded();
    await settle();
    expect(onSent).not.toHaveBeenCalled();
    expect(toastStore.get()).toMatchObject([{ type: 'success', message: 'Message Sent!' }]);
  });

  async function pressed() {
    const leave = await show();
    await fillForm();
    await press('Send message');
    await until(() => sentMails.length > 0);
    return leave;
  }

  async function endAndUnmount(leave: () => Promise<void>) {
    end(new Response('OK'));
    await untilEnded();
    await leave();
  }

  const submit = () =>
    act(
      async () => void document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true })),
    );
});

const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;

describe('After a contact message is sent,', () => {
  test('the form is empty and reports the success (S4.48)', async () => {
    const unmount = await show();
    await fillForm();
    await fill('Company (optional)', 'Vale & Sons');
    await fill('Priority', 'urgent');
    await press('Send message');
    await untilEnded();
    await until(() => onSent.mock.calls.length > 0);
    expect(draftStore.get()).toMatchObject({ name: undefined, email: undefined, begunWith: '' });
    const fieldLabels = ['Name', 'Email', 'Message', 'Company (optional)', 'Priority'];
    expect(fieldLabels.map((label) => fieldOf(label).value)).toEqual(['', '', '', '', 'normal']);
    await unmount();
  });
});

describe('When sending a contact message fails,', () => {
  test('the form shows the reason and an email address, and keeps the text (S8.35)', async () => {
    answer = async () => new Response('Too Many Requests', { status: 429 });
    const unmount = await show('', 'You: Hello');
    await fillForm();
    await press('Send message');
    await untilEnded();
    await until(() => document.querySelector('[role=alert]') !== null);
    expect(document.querySelector('[role=alert] p')?.textContent).toBe(
      'Failed to submit contact form. Please try again or email us directly at hello@quillcast.example',
    );
    expect(pageText()).toContain('Reason: Too Many Requests (429)');
    const link = document.querySelector<HTMLAnchorElement>('[role=alert] a')!.href;
    expect(decodeURIComponent(link)).toContain(
      'hello@quillcast.example?subject=General Inquiry&body=Do you print',
    );
    expect(fieldOf('Message').value).toBe('Do you print books?');
    expect(button().disabled).toBe(false);
    expect(onSent).not.toHaveBeenCalled();

    answer = async () => new Response('OK');
    await press('Send message');
    await until(() => onSent.mock.calls.length > 0);
    await unmount();
  });

  test('the form links to a mail program if no mail service is configured', async () => {
    email = { ...email, publicKey: '' };
    const leave = await show('Do you print books?');
    await until(() => document.querySelector('form a') !== null);
    expect(document.querySelector<HTMLAnchorElement>('form a')!.href).toContain(
      'body=Do%20you%20print%20books',
    );
    expect(document.querySelector('button[type=submit]')).toBeNull();
    await leave();
  });
});

function signIn(person: Pick<Session, 'name' | 'email'>) {
  authState.set({
    status: 'signedIn',
    session: { ...person, userid: 'nora', username: 'nora' } as Session,
  });
}
