import { grouped } from '#shared/domain/locale.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import { answerTo, voiceReply, type Answer } from './answers.ts';
import { voiceContent, type ChatMessage } from './chat-message.ts';

/**
 * Answers a typed message after one to two seconds (S4.54) and a voice message after one second (S4.53). Also answers a
 * message that a reload left without an answer.
 */
export function createConversation({ before, keep, random = Math.random }: Ports): Conversation {
  const state = createStore<ConversationState>({ messages: before, replying: 0 });
  let conversationCount = 0;

  function add(input: Omit<ChatMessage, 'id' | 'timestamp'>, replied = 0): void {
    const message = { id: crypto.randomUUID(), timestamp: new Date().toISOString(), ...input };
    const { messages, replying } = state.get();
    state.set({ messages: [...messages, message].slice(-mostMessages), replying: replying - replied });
    keep(state.get().messages);
  }

  function replyAfter(milliseconds: number, answer: Answer): void {
    state.set({ ...state.get(), replying: state.get().replying + 1 });
    const ownStart = conversationCount;
    setTimeout(() => ownStart === conversationCount && add({ type: 'ai', ...answer }, 1), milliseconds);
  }

  const replyTo = ({ content, isVoice }: Pick<ChatMessage, 'content' | 'isVoice'>) =>
    isVoice
      ? replyAfter(voiceReplyMilliseconds, { content: voiceReply })
      : replyAfter(shortestReplyMilliseconds * (1 + random()), answerTo(content));

  const lastMessage = before.at(-1);
  if (lastMessage?.type === 'user') replyTo(lastMessage);

  return {
    state,
    say(text) {
      const content = text.trim();
      if (content === '' || content.length > maxMessageCharacters) return false;
      add({ type: 'user', content });
      replyTo({ content });
      return true;
    },
    sayAloud({ audioUrl, durationSeconds }) {
      const content = voiceContent(durationSeconds);
      add({ type: 'user', content, audioUrl, isVoice: true });
      replyTo({ content, isVoice: true });
    },
    forget() {
      conversationCount += 1;
      state.set({ messages: [], replying: 0 });
      keep([]);
    },
  };
}

/** In characters. */
export const maxMessageCharacters = 2_000;
export const messageTooLong = `Messages can be up to ${grouped(maxMessageCharacters)} characters. To send more, write to our team.`;

const mostMessages = 200;
const shortestReplyMilliseconds = 1_000;
const voiceReplyMilliseconds = 1_000;

interface Ports {
  readonly before: readonly ChatMessage[];
  readonly keep: (messages: readonly ChatMessage[]) => void;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export interface Conversation {
  readonly state: Store<ConversationState>;
  /** Returns false for blank (S2.99) or too long messages. */
  readonly say: (text: string) => boolean;
  readonly sayAloud: (recording: Recording) => void;
  readonly forget: () => void;
}

export interface ConversationState {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly replying: number;
}

export interface Recording {
  readonly audioUrl: string;
  readonly durationSeconds: number;
}
