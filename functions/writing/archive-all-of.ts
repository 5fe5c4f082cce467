import type { Archiving } from '#functions/people/archiving.ts';
import {
  conversationArchiving,
  type ConversationArchivingDependencies,
} from './archive/archive-conversations.ts';
import { storyArchiving, type StoryArchivingDependencies } from './archive/archive-story.ts';
import { summaryArchiving, type SummaryArchivingDependencies } from './archive/archive-summaries.ts';

/** What a person said to the AI and was answered, what it found in their stories and says of their chapters. */
export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  storyArchiving(deps),
  summaryArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies &
  StoryArchivingDependencies &
  SummaryArchivingDependencies;
