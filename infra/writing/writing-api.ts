import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantReadingOf } from './grant-reading-of.ts';
import { grantReadings, grantTurns } from './grant-turns.ts';
import type { ConversationWorkflow } from './conversation-workflow.ts';

export const writingApi: AreaApi<'writing', WritingFoundation> = {
  conversations: {
    description: 'Starts, shows and stops answers of the AI.',
    grant(conversations, needed) {
      const { tables, work } = needed.data;
      grantOutline(conversations, needed);
      tables.chapters.grantTo(conversations, 'GetItem');
      grantTurns(conversations, needed);
      grantReadingOf(conversations, needed);
      tables.conversations.grantTo(conversations, 'Query', 'DeleteItem');
      tables.messages.grantTo(conversations, 'Query', 'DeleteItem');
      work.grantTo(conversations, 'prompts', 'DeleteObject');
      work.grantListTo(conversations);
      needed.workflows.conversation.grantTo(conversations, 'StartExecution', 'DescribeExecution');
      grantWelcome(conversations, needed);
    },
  },
  readings: {
    description: 'Starts and stops the AI’s readings of whole books, and shows their progress.',
    grant(readings, needed) {
      grantReadings(readings, needed);
      needed.workflows.conversation.grantTo(readings, 'StartExecution');
      grantWelcome(readings, needed);
    },
  },
  story: {
    description: 'Stores story facts and contradictions, and authors’ reviews of them.',
    grant(story, needed) {
      const { tables } = needed.data;
      grantOutline(story, needed);
      tables.books.grantTo(story, 'ConditionCheckItem');
      tables.facts.grantTo(story, 'Query', 'PutItem', 'DeleteItem');
      tables.findings.grantTo(story, 'GetItem', 'Query', 'UpdateItem');
      grantWelcome(story, needed);
    },
  },
};

interface WritingFoundation extends Foundation {
  readonly workflows: { readonly conversation: ConversationWorkflow };
}
