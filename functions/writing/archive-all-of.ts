import type { Archiving } from '#functions/people/archiving.ts';
import { conversationArchiving, type ConversationArchivingDependencies } from './archive-conversations.ts';
import { creditArchiving, type CreditArchivingDependencies } from './archive-credits.ts';
import { summaryArchiving, type SummaryArchivingDependencies } from './archive-summaries.ts';

/** What a person said to the AI and was answered, what it says of their chapters, and what it cost. */
export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  summaryArchiving(deps),
  creditArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies &
  SummaryArchivingDependencies &
  CreditArchivingDependencies;
