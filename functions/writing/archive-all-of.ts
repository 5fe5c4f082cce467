import type { Archiving } from '#functions/people/archiving.ts';
import {
  conversationArchiving,
  type ConversationArchivingDependencies,
} from './archive/archive-conversations.ts';
import { storyArchiving, type StoryArchivingDependencies } from './archive/archive-story.ts';
import { summaryArchiving, type SummaryArchivingDependencies } from './archive/archive-summaries.ts';

export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  storyArchiving(deps),
  summaryArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies &
  StoryArchivingDependencies &
  SummaryArchivingDependencies;
