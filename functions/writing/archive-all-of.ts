import type { Archiving } from '#functions/people/archiving.ts';
import { conversationArchiving, type ConversationArchivingDependencies } from './archive-conversations.ts';
import { creditArchiving, type CreditArchivingDependencies } from './archive-credits.ts';
import { storyArchiving, type StoryArchivingDependencies } from './archive-story.ts';
import { summaryArchiving, type SummaryArchivingDependencies } from './archive-summaries.ts';

/** What a person said to the AI and was answered, what it found in their stories and says of their chapters, and what it cost. */
export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  storyArchiving(deps),
  summaryArchiving(deps),
  creditArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies &
  StoryArchivingDependencies &
  SummaryArchivingDependencies &
  CreditArchivingDependencies;
