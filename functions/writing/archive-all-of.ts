import type { Archiving } from '#functions/people/archiving.ts';
import { conversationArchiving, type ConversationArchivingDependencies } from './archive-conversations.ts';
import { creditArchiving, type CreditArchivingDependencies } from './archive-credits.ts';

/** What a person said to the AI and was answered, and what it cost. */
export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  creditArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies & CreditArchivingDependencies;
