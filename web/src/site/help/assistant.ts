import { authState } from '#web/auth/auth.ts';
import { closeHelp } from '#web/platform/open-help.ts';
import { createStore } from '#web/platform/store.ts';
import { lastWordsOf, transcriptOf } from './chat-message.ts';
import { createConversation } from './conversation.ts';
import { keepMessages, keptMessages, userid } from './kept-messages.ts';
import { createVoiceRecorder } from './voice-recorder.ts';

/** The conversation of this tab. It outlives pages and reloads, and ends with the session of who led it. */
export const conversation = createConversation({ before: keptMessages(), keep: keepMessages });

export const recorder = createVoiceRecorder(conversation.sayAloud);

/** What of the assistant is seen (S4.45). */
export const view = createStore<View>({ tab: 'chat', firstMessage: '' });

export const showChat = () => view.set({ ...view.get(), tab: 'chat' });

/** 'Connect with Team': `words` begin the mail, else what was typed last, be it sent or not (S2.102, A25). */
export function connect(words = toBeginWith()): void {
  recorder.stop();
  view.set({ ...view.get(), tab: 'contact', firstMessage: words });
}

/** What stands in the field of the chat. */
export const keepUnsent = (unsent: string) => view.set({ ...view.get(), unsent });

export const transcript = (): string => transcriptOf(conversation.state.get().messages);

/** Says that the mail is out, and closes by itself (S4.46, S4.47). */
export function showSuccess(): void {
  view.set({ tab: 'success', firstMessage: '', mailed: lastWords() });
  const shown = view.get();
  setTimeout(() => {
    if (view.get() === shown) closeHelp();
  }, successMilliseconds);
}

/** What is done whoever closes it: nothing is recorded behind closed doors, and a mail that is out is done with. */
export function tidyUp(): void {
  recorder.stop();
  if (view.get().tab === 'success') showChat();
}

/** What a mail that is out has said is not offered once more. */
function toBeginWith(): string {
  const { mailed, unsent = '' } = view.get();
  const words = lastWords();
  return words === undefined || words === mailed ? unsent : words;
}

const lastWords = () => lastWordsOf(conversation.state.get().messages);

let leadBy = userid();
authState.subscribe(() => {
  if (leadBy !== undefined && leadBy !== userid()) conversation.forget();
  leadBy = userid();
});

const successMilliseconds = 3_000;

interface View {
  readonly tab: 'chat' | 'contact' | 'success';
  /** What the mail to the team begins with. */
  readonly firstMessage: string;
  readonly unsent?: string;
  /** The last words that the mail before came from. */
  readonly mailed?: string | undefined;
}
