// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { Help } from '#web/app/help.tsx';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import { closeHelp, helpStore, openHelp } from '#web/platform/open-help.ts';
import { fieldOf, fill, pageText, press, render } from '#web/testing/screen.tsx';
import { conversation, keepUnsent, showChat, showSuccess } from './help/assistant.ts';
import { unknownAnswer } from './help/answers.ts';

let unmount: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ email: { contact: 'hello@quillcast.example' } }));
  await import('./help-panel.tsx');
  unmount = await render(
    <Router>
      <main id="content" tabIndex={-1} />
      <Help whole={false} />
    </Router>,
  );
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => closeHelp());
  await unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  conversation.forget();
  keepUnsent('');
  showChat();
  sessionStorage.clear();
});

describe('The assistant', () => {
  test('opens by its button and puts the focus into the question field (WCAG 3.3.5) (S2.96, S4.44, S1.27, S6.02)', async () => {
    expect(panel()).toBeNull();
    await open();
    expect(panel()).not.toBeNull();
    expect(document.activeElement).toBe(fieldOf('Your question'));
    expect(launcher().getAttribute('aria-expanded')).toBe('true');
  });

  test('closes by Escape, its button or the cross, and restores the focus', async () => {
    for (const close of [() => key('Escape'), () => press('Help'), () => press('Close')]) {
      launcher().focus();
      await open();
      await close();
      expect(panel()).toBeNull();
      expect(document.activeElement).toBe(launcher());
    }
  });

  test('is a card beside the page with one tab for the chat and one for the contact form (S2.97, S4.45)', async () => {
    await open();
    expect(panel()?.hasAttribute('open')).toBe(true);
    expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      'Chat',
      'Contact',
    ]);
    await press('Contact');
    expect(fieldOf('Message').value).toBe('');
    await press('Chat');
    expect(document.querySelector('[role=tabpanel]:not([hidden]) [role=log]')).not.toBeNull();
  });

  test('can be opened on the contact form with a prepared text', async () => {
    await act(async () => openHelp({ tab: 'contact', message: 'About audio aud_1:' }));
    await arrived();
    expect(fieldOf('Message').value).toBe('About audio aud_1:');
    expect(helpStore.get().open).toBe(true);
  });
});

describe('In the chat', () => {
  test('Enter sends the question, a note shows that the assistant types, and the answer follows (S2.98, S4.55)', async () => {
    await open();
    await ask('What is a channel?');
    expect(fieldOf('Your question').value).toBe('');
    expect(log()).toContain('You: What is a channel?');
    expect(log()).toContain('The assistant is typing.');
    await advanceTime(2_000);
    expect(log()).not.toContain('The assistant is typing.');
    expect(log()).toContain(
      'A channel is where listeners find an author’s public audio, with a picture, a colour and playlists. They can follow it, or add its feed to their podcast app. Audio is private until you share it.',
    );
    expect(document.querySelector('[role=log] a')?.getAttribute('href')).toBe('/channels');
  });

  test('a button in an answer can open a dialog of the page, and the assistant then closes', async () => {
    await open();
    await ask('How do I join?');
    await advanceTime(2_000);
    await press('Join the waitlist');
    expect(dialogs.get().auth).toBe('signup');
    expect(panel()).toBeNull();
    closeAuth();
  });

  test('a question of only blanks is not sent (S2.99)', async () => {
    await open();
    await ask('   ');
    expect(conversation.state.get().messages).toEqual([]);
  });

  test('pressing a suggested question sends that question', async () => {
    await open();
    await press('How do I join?');
    expect(log()).toContain('You: How do I join?');
    expect(pageText()).not.toContain('How do I start a book?');
  });

  test('an unknown question gets a fallback answer and a link to the team', async () => {
    await open();
    await ask('Walruses?');
    await advanceTime(2_000);
    expect(log()).toContain(unknownAnswer);
    expect(document.querySelectorAll('[role=log] li')).toHaveLength(2);
    await press('Connect with Team');
    expect(fieldOf('Message').value).toBe('Walruses?');
  });

  test('after a fallback answer, pressing a suggested question sends it and gets a real answer', async () => {
    await open();
    await ask('Walruses?');
    await advanceTime(2_000);
    await press('How do I start a book?');
    await advanceTime(2_000);
    expect(log()).toContain('Your books are on your shelf');
  });

  test('no message leaves the browser (S3.27)', async () => {
    await open();
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    await ask('What is a channel?');
    await act(async () => conversation.sayAloud({ audioUrl: 'blob:1', durationSeconds: 2 }));
    await advanceTime(2_000);
    expect(log()).toContain('A channel is where listeners find');
    expect(log()).toContain('I can’t understand recordings');
    expect([...fetchSpy.mock.calls, ...beacon.mock.calls]).toEqual([]);
  });

  test('markup is shown as typed', async () => {
    await open();
    await ask('<img src=x>');
    expect(document.querySelector('[role=log] img')).toBeNull();
    expect(log()).toContain('<img src=x>');
  });

  test('a text of 10,000 characters is not sent and stays in its field, and the reason is shown', async () => {
    await open();
    await ask('x'.repeat(10_000));
    expect(conversation.state.get().messages).toEqual([]);
    expect(fieldOf('Your question').value).toHaveLength(10_000);
    expect(pageText()).toContain('Messages can be up to 2,000 characters.');
  });

  test('a denied microphone shows an error (S5.20)', async () => {
    vi.stubGlobal('MediaRecorder', EventTarget);
    const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
    await open();
    await press('Record a voice message');
    expect(document.querySelector('.help-panel [role=alert]')?.textContent).toBe(
      'Unable to access microphone. Please check your permissions.',
    );
  });

  test('the conversation and the typed text are still there after reopening', async () => {
    await open();
    await ask('export');
    await fill('Your question', 'And as');
    await press('Close');
    await advanceTime(2_000);
    await open();
    expect(log()).toContain('Export a book as EPUB');
    expect(fieldOf('Your question').value).toBe('And as');
  });
});

describe('Contacting the team from the chat', () => {
  test('opens the contact form with the text last typed in the chat, sent or unsent (S2.101, S2.102)', async () => {
    await open();
    await fill('Your question', 'I was about to');
    await press('Connect with Team');
    expect(fieldOf('Message').value).toContain('I was about to');
    await press('Chat');
    await ask('What does it cost?');
    await press('Connect with Team');
    expect(fieldOf('Message').value).toContain('What does it cost?');
  });

  test('includes both sides of the conversation (S3.43)', async () => {
    await open();
    await ask('What does it cost?');
    await advanceTime(2_000);
    await press('Connect with Team');
    expect(pageText()).toContain('We’ll include your conversation with the assistant.');
    const mail = decodeURIComponent(document.querySelector<HTMLAnchorElement>('.help-panel form a')!.href);
    expect(mail).toContain('UTC: What does it cost?');
    expect(mail).toMatch(/Assistant, .+ UTC: Quillcast is a free tier plus paid plans/);
  });

  test('shows success; the assistant closes after three seconds and next time opens on the chat (S2.103, S2.104, S4.45, S4.46, S4.47, S9.41, S9.42)', async () => {
    await open();
    await press('Connect with Team');
    await act(async () => showSuccess());
    expect(pageText()).toContain('Message Sent!');
    expect(pageText()).toContain('Thanks for reaching out! Our team will get back to you within 24 hours.');
    await advanceTime(2_999);
    expect(panel()).not.toBeNull();
    await advanceTime(1);
    expect(panel()).toBeNull();
    await open();
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Chat');
  });

  test('does not close an assistant that was reopened after the success', async () => {
    await open();
    await act(async () => showSuccess());
    await press('Close');
    await open();
    await advanceTime(3_000);
    expect(panel()).not.toBeNull();
  });
});

const launcher = () => document.getElementById('help')!;
const panel = () => document.querySelector('dialog[aria-label=Help]');
const log = () => document.querySelector('.help-panel [role=log]')?.textContent ?? '';

async function open(): Promise<void> {
  await press('Help');
  await arrived();
}

async function arrived(): Promise<void> {
  for (let turn = 0; turn < 50 && !panel(); turn += 1) await advanceTime(0);
}

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function ask(question: string): Promise<void> {
  await fill('Your question', question);
  await key('Enter');
}

const key = (name: string) =>
  act(async () => {
    const target = panel()?.contains(document.activeElement) ? document.activeElement! : panel()!;
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
