import type { Archiving } from '#functions/people/archiving.ts';
import { conversationArchiving, type ConversationArchivingDependencies } from './archive-conversations.ts';
import { creditArchiving, type CreditArchivingDependencies } from './archive-credits.ts';
import { storyArchiving, type StoryArchivingDependencies } from './archive-story.ts';

/** What a person said to the AI and was answered, what is known of their stories, and what it cost. */
export const writingArchivings = (deps: WritingArchivingDependencies): Archiving[] => [
  conversationArchiving(deps),
  storyArchiving(deps),
  creditArchiving(deps),
];

export type WritingArchivingDependencies = ConversationArchivingDependencies &
  StoryArchivingDependencies &
  CreditArchivingDependencies;
