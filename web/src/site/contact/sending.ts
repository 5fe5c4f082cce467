import { loadConfig } from '#web/platform/config.ts';
import { createStore } from '#web/platform/store.ts';
import { clearDraft, type Draft } from './contact-draft.ts';
import type { ContactEntries } from './contact-entries.ts';
import { contactMail } from './contact-mail.ts';
import { MailRefusal } from './mail-refusal.ts';

export const sending = createStore<SendingState>({ status: 'idle' });

export async function sendEntries(
  entries: ContactEntries,
  { draft, conversation }: Sent,
): Promise<SendResult> {
  if (sending.get().status === 'sending') return 'under way';
  sending.set({ status: 'sending' });
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
    sending.set({ status: 'failed', reason: error instanceof MailRefusal ? wordsOf(error) : undefined });
    return 'failed';
  }
  sending.set({ status: 'idle' });
  clearDraft(draft);
  return 'sent';
}

const wordsOf = ({ status, message }: MailRefusal) => (status === 0 ? message : `${message} (${status})`);

type SendingState =
  | { readonly status: 'idle' | 'sending' }
  | { readonly status: 'failed'; readonly reason: string | undefined };

type SendResult = 'sent' | 'failed' | 'under way';

interface Sent {
  readonly draft: Draft;
  readonly conversation: string;
}
