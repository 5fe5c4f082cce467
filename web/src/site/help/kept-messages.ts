import { authState } from '#web/auth/auth.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';
import type { ChatMessage } from './chat-message.ts';

/** What was said in this tab before a reload; nothing where somebody else who was signed in said it. */
export function keptMessages(): readonly ChatMessage[] {
  const value = kept(storageName) as Partial<Kept> | undefined;
  if (!Array.isArray(value?.messages)) return [];
  if (value.of !== undefined && value.of !== userid()) return [];
  return value.messages.filter(isMessage);
}

/** A recording lies in the page's memory: its address means nothing after a reload. */
export const keepMessages = (messages: readonly ChatMessage[]): void =>
  void keep(storageName, {
    of: userid(),
    messages: messages.map(({ audioUrl: _gone, ...message }) => message),
  });

/** What lies in a storage may be anybody's. */
const isMessage = (value: unknown): value is ChatMessage => {
  const {
    id,
    type,
    content,
    timestamp,
    suggestions = [],
  } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    Array.isArray(suggestions) &&
    [id, content, timestamp, ...suggestions].every((part) => typeof part === 'string') &&
    (type === 'ai' || type === 'user')
  );
};

/** Who is signed in, if anybody is. */
export function userid(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}

const storageName = 'help';

interface Kept {
  /** Who was signed in; undefined for a visitor. */
  readonly of?: string | undefined;
  readonly messages: readonly unknown[];
}
