import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';
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

/** What the form holds. It outlives the form, a change of page, a sending that failed and a reload of the tab. */
export const draftStore = createStore<Draft>(emptyDraft, draftFrom(kept(storageName)));

export function changeDraft(change: Partial<Draft>): void {
  const before = draftStore.get();
  const draft = { ...before, of: userid() ?? before.of, ...change };
  draftStore.set(draft);
  keep(storageName, draft);
}

/**
 * Begins the message with what was said elsewhere (S2.102), once. What somebody typed stays; what comes later stands
 * below it.
 */
export function beginWith(words: string): void {
  const { message, begunWith } = draftStore.get();
  if (words.trim() === '' || words === begunWith) return;
  const typed = message === begunWith ? '' : message.trimEnd();
  changeDraft({ message: typed === '' ? words : `${typed}\n\n${words}`, begunWith: words });
}

/** Empties the form (S4.48), unless somebody has typed on since `sent` went out. */
export function clearDraft(sent: Draft): void {
  if (draftStore.get() === sent) changeDraft(emptyDraft);
}

/** What stands in the form: what was typed, and before that the name and the address of who is signed in. */
export const entriesOf = ({ name, email, ...rest }: Draft, session: Session | undefined): ContactEntries => ({
  name: name ?? nameOf(session),
  email: email ?? session?.email ?? '',
  company: rest.company,
  message: rest.message,
  priority: rest.priority,
});

/** A session whose person gave no name has their address in its place. */
const nameOf = (session: Session | undefined): string =>
  session === undefined || session.name === session.email ? (session?.username ?? '') : session.name;

/** Whatever an earlier release or another hand left in the storage, as far as it fits. */
export function draftFrom(value: unknown): Draft {
  if (typeof value !== 'object' || value === null) return emptyDraft;
  const found: Partial<Record<keyof Draft, unknown>> = value;
  const text = (part: unknown) => (typeof part === 'string' ? part : undefined);
  return {
    name: text(found.name),
    email: text(found.email),
    company: text(found.company) ?? '',
    message: text(found.message) ?? '',
    priority: priorities.find(({ id }) => id === found.priority)?.id ?? 'normal',
    begunWith: text(found.begunWith) ?? '',
    of: text(found.of),
  };
}

function userid(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}

/** What somebody typed while they were signed in goes when they sign out; a session that was lost takes nothing along. */
function forgetOthers(): void {
  const auth = authState.get();
  const { of } = draftStore.get();
  if (of === undefined || auth.status === 'loading') return;
  const isTheirs = auth.status === 'signedIn' ? auth.session.userid === of : auth.ended;
  if (!isTheirs) changeDraft(emptyDraft);
}

authState.subscribe(forgetOthers);
forgetOthers();

export interface Draft {
  /** Undefined until somebody types: then it is the name of who is signed in. */
  readonly name: string | undefined;
  /** The same. */
  readonly email: string | undefined;
  readonly company: string;
  readonly message: string;
  readonly priority: Priority;
  /** What was put into the message last that nobody typed here. */
  readonly begunWith: string;
  /** Who was signed in when it was typed. */
  readonly of: string | undefined;
}
