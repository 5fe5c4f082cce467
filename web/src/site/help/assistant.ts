import { authState } from '#web/auth/auth.ts';
import { closeHelp } from '#web/platform/open-help.ts';
import { createStore } from '#web/platform/store.ts';
import { lastWordsOf, transcriptOf } from './chat-message.ts';
import { createConversation } from './conversation.ts';
import { keepMessages, storedMessages, signedInUserid } from './stored-messages.ts';
import { createVoiceRecorder } from './voice-recorder.ts';

/** The conversation of this tab. It survives reloads and is dropped when the session of the signed-in person ends. */
export const conversation = createConversation({ before: storedMessages(), keep: keepMessages });

export const recorder = createVoiceRecorder(conversation.sayAloud);

/** The state of the help panel: the tab shown (S4.45) and the texts with which a mail may begin. */
export const viewStore = createStore<HelpView>({ tab: 'chat', firstMessage: '' });

export const showChat = () => viewStore.set({ ...viewStore.get(), tab: 'chat' });

/**
 * 'Connect with Team': starts the mail with `words`; by default, with the last thing that the person typed, sent or not
 * (S2.102, A25).
 */
export function openContactForm(words = firstMailMessage()): void {
  recorder.stop();
  viewStore.set({ ...viewStore.get(), tab: 'contact', firstMessage: words });
}

export const keepUnsent = (unsent: string) => viewStore.set({ ...viewStore.get(), unsent });

export const transcript = (): string => transcriptOf(conversation.state.get().messages);

/**
 * Shows that the message was sent, then closes the panel after three seconds and returns to the chat (S4.46, S4.47).
 */
export function showSuccess(): void {
  viewStore.set({ tab: 'success', firstMessage: '', mailed: lastWords() });
  const shown = viewStore.get();
  setTimeout(() => {
    if (viewStore.get() === shown) closeHelp();
  }, successMilliseconds);
}

/** Runs on every close, so that nothing is recorded while the panel is closed. */
export function stopAndReset(): void {
  recorder.stop();
  if (viewStore.get().tab === 'success') showChat();
}

/** Returns the text to begin the mail with. Words that were already mailed aren't offered again. */
function firstMailMessage(): string {
  const { mailed, unsent = '' } = viewStore.get();
  const words = lastWords();
  return words === undefined || words === mailed ? unsent : words;
}

const lastWords = () => lastWordsOf(conversation.state.get().messages);

let lastUserid = signedInUserid();
authState.subscribe(() => {
  if (lastUserid !== undefined && lastUserid !== signedInUserid()) conversation.forget();
  lastUserid = signedInUserid();
});

const successMilliseconds = 3_000;

interface HelpView {
  readonly tab: 'chat' | 'contact' | 'success';
  readonly firstMessage: string;
  readonly unsent?: string;
  readonly mailed?: string | undefined;
}
