import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useSession } from '#web/auth/auth.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { startMessageWith, draftStore, entriesOf } from './contact-draft.ts';
import { problemsOf } from './contact-entries.ts';
import { ContactFields } from './contact-fields.tsx';
import { failureWords, SendingFailed } from './sending-failed.tsx';
import { sendEntries, sendingStore } from './sending.ts';
import { sendsMail, useEmailConfig } from './use-email-config.ts';
import { WriteInstead } from './write-instead.tsx';

/** The form for a message to the team. Closing it loses neither the typed text nor a message that is being sent. */
export function ContactForm({ firstMessage, transcript, onSent }: ContactFormProps) {
  const session = useSession();
  const draft = useStore(draftStore);
  const outcome = useStore(sendingStore);
  const email = useEmailConfig();
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useIsShown();
  useLayoutEffect(() => startMessageWith(firstMessage), [firstMessage]);

  const entries = entriesOf(draft, session);
  const isSending = outcome.status === 'sending';
  const conversation = transcript();
  const writesInstead = email !== undefined && !sendsMail(email);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    const [first] = Object.keys(problemsOf(entries));
    if (first !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const sendOutcome = await sendEntries(entries, { draft, conversation });
    if (sendOutcome === 'sent' && isShown()) return onSent();
    if (sendOutcome === 'sent') return void showToast({ type: 'success', message: 'Message Sent!' });
    if (sendOutcome === 'failed' && !isShown())
      showToast({ type: 'error', message: failureWords(email?.contact) });
    // The button lost the focus while it was disabled.
    else if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        <ContactFields
          entries={entries}
          problems={wasTried ? problemsOf(entries) : {}}
          readOnly={isSending}
        />
        {conversation.trim() !== '' && (
          <p className="text-small text-faded">We’ll include your conversation with the assistant.</p>
        )}
        {writesInstead && <WriteInstead to={email.contact} entries={entries} conversation={conversation} />}
        {!writesInstead && outcome.status === 'failed' && (
          <SendingFailed
            to={email?.contact}
            reason={outcome.reason}
            entries={entries}
            conversation={conversation}
          />
        )}
      </div>
      {!writesInstead && (
        <div className="grid border-t border-rule px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button ref={button} type="submit" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send message'}
          </Button>
        </div>
      )}
    </form>
  );
}

function useIsShown(): () => boolean {
  const shownRef = useRef(false);
  useEffect(() => {
    shownRef.current = true;
    return () => {
      shownRef.current = false;
    };
  }, []);
  return () => shownRef.current;
}

interface ContactFormProps {
  readonly firstMessage: string;
  readonly transcript: () => string;
  readonly onSent: () => void;
}
