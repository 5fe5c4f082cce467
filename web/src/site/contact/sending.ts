import { loadConfig } from '#web/platform/config.ts';
import { createStore } from '#web/platform/store.ts';
import { clearDraft, type Draft } from './contact-draft.ts';
import type { ContactEntries } from './contact-entries.ts';
import { contactMail } from './contact-mail.ts';
import { MailRefusal } from './mail-refusal.ts';

export const sendingStore = createStore<SendingState>({ status: 'idle' });

export async function sendEntries(
  entries: ContactEntries,
  { draft, conversation }: SentMessage,
): Promise<SendResult> {
  if (sendingStore.get().status === 'sending') return 'under way';
  sendingStore.set({ status: 'sending' });
  try {
    const { email } = await loadConfig();
    const mail = contactMail(entries, {
      to: email.contact,
      conversation,
      at: new Date(),
      page: location.pathname,
      userAgent: navigator.userAgent,
    });
    // Doesn't use `loadChunk`, because a failed import must not reload the page: the form keeps its text for a retry.
    const { sendByMailService } = await import('./mail-service.ts');
    await sendByMailService(mail, email);
  } catch (error) {
    sendingStore.set({
      status: 'failed',
      reason: error instanceof MailRefusal ? refusalText(error) : undefined,
    });
    return 'failed';
  }
  sendingStore.set({ status: 'idle' });
  clearDraft(draft);
  return 'sent';
}

const refusalText = ({ status, message }: MailRefusal) => (status === 0 ? message : `${message} (${status})`);

type SendingState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly reason: string | undefined };

type SendResult = 'sent' | 'failed' | 'under way';

interface SentMessage {
  readonly draft: Draft;
  readonly conversation: string;
}
