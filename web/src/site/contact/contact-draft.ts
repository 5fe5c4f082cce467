import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { createStore } from '#web/platform/store.ts';
import { priorities, type ContactEntries, type Priority } from './contact-entries.ts';

const storageName = 'contact-draft';

const emptyDraft: Draft = {
  name: undefined,
  email: undefined,
  company: '',
  message: '',
  priority: 'normal',
  begunWith: '',
  of: undefined,
};

/** The form's content, which survives closing, navigation, a failed attempt and a reload. */
export const draftStore = createStore<Draft>(emptyDraft, draftFrom(storedInTab(storageName)));

export function changeDraft(change: Partial<Draft>): void {
  const before = draftStore.get();
  const draft = { ...before, of: signedInUserid() ?? before.of, ...change };
  draftStore.set(draft);
  storeInTab(storageName, draft);
}

/**
 * Puts a given text, for example from the chat, into the message (S2.102), the same text only once. If the person has
 * already typed a message, the text is added below it.
 */
export function startMessageWith(words: string): void {
  const { message, begunWith } = draftStore.get();
  if (words.trim() === '' || words === begunWith) return;
  const typed = message === begunWith ? '' : message.trimEnd();
  changeDraft({ message: typed === '' ? words : `${typed}\n\n${words}`, begunWith: words });
}

/** Empties the form (S4.48), unless the person has changed the draft after it was sent. */
export function clearDraft(sent: Draft): void {
  if (draftStore.get() === sent) changeDraft(emptyDraft);
}

export const entriesOf = ({ name, email, ...rest }: Draft, session: Session | undefined): ContactEntries => ({
  name: name ?? nameOf(session),
  email: email ?? session?.email ?? '',
  company: rest.company,
  message: rest.message,
  priority: rest.priority,
});

/** Without a given name, the session has the email address as its name. */
const nameOf = (session: Session | undefined): string =>
  session === undefined || session.name === session.email ? (session?.username ?? '') : session.name;

/** Storage may contain a draft of an earlier release or foreign values. */
export function draftFrom(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return emptyDraft;
  const storedFields: Partial<Record<keyof Draft, unknown>> = value;
  const text = (part: unknown) => (typeof part === 'string' ? part : undefined);
  return {
    name: text(storedFields.name),
    email: text(storedFields.email),
    company: text(storedFields.company) ?? '',
    message: text(storedFields.message) ?? '',
    priority: priorities.find(({ id }) => id === storedFields.priority)?.id ?? 'normal',
    begunWith: text(storedFields.begunWith) ?? '',
    of: text(storedFields.of),
  };
}

function signedInUserid(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}

/** Signing out clears the draft; a session that ended unexpectedly keeps it. */
function clearForeignDraft(): void {
  const auth = authState.get();
  const { of } = draftStore.get();
  if (of === undefined || auth.status === 'loading') return;
  const isOwnDraft = auth.status === 'signedIn' ? auth.session.userid === of : auth.ended;
  if (!isOwnDraft) changeDraft(emptyDraft);
}

authState.subscribe(clearForeignDraft);
clearForeignDraft();

export interface Draft {
  /** Undefined until the person types; until then the session's name is used. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly company: string;
  readonly message: string;
  readonly priority: Priority;
  /** The last text that `startMessageWith` inserted. */
  readonly begunWith: string;
  /** The user who was signed in while the draft was typed. */
  readonly of: string | undefined;
}
