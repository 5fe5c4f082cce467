import { authState } from '#web/auth/auth.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import type { ChatMessage } from './chat-message.ts';

/** Returns the messages that this tab stores, but none if another signed-in person wrote them. */
export function storedMessages(): readonly ChatMessage[] {
  const value = storedInTab(storageName) as Partial<StoredMessages> | undefined;
  if (!Array.isArray(value?.messages)) return [];
  if (value.of !== undefined && value.of !== signedInUserid()) return [];
  return value.messages.filter(isMessage);
}

/** Stores messages without the blob URLs of recordings, which are invalid after a reload. */
export const keepMessages = (messages: readonly ChatMessage[]): void =>
  void storeInTab(storageName, {
    of: signedInUserid(),
    messages: messages.map(({ audioUrl: _gone, ...message }) => message),
  });

/** The storage can contain values that this code didn't write. */
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

export function signedInUserid(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}

const storageName = 'help';

interface StoredMessages {
  readonly of?: string | undefined;
  readonly messages: readonly unknown[];
}
