import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import type { ConversationWorkflow } from './conversation-workflow.ts';
import { grantCredits } from './grant-credits.ts';
import { grantReadings, grantTurns, type ReadingNeeds } from './grant-turns.ts';

export const writingApi: AreaApi<'writing', WritingApiNeeds> = {
  conversations: {
    does: 'Begins, shows and stops what the AI answers.',
    grant(conversations, needed) {
      const { tables, work } = needed.data;
      grantOutline(conversations, needed);
      tables.chapters.grantTo(conversations, 'GetItem');
      grantTurns(conversations, needed);
      tables.conversations.grantTo(conversations, 'Query', 'DeleteItem');
      tables.messages.grantTo(conversations, 'Query', 'DeleteItem');
      work.grantTo(conversations, 'prompts', 'DeleteObject');
      work.grantListTo(conversations);
      needed.workflows.conversation.grantTo(conversations, 'StartExecution');
      grantWelcome(conversations, needed);
    },
  },
  readings: {
    does: 'Has the AI read whole books, and shows how far it has come.',
    grant(readings, needed) {
      grantReadings(readings, needed);
      needed.workflows.conversation.grantTo(readings, 'StartExecution');
      grantWelcome(readings, needed);
    },
  },
  credits: {
    does: 'Shows and grants credits.',
    grant(credits, needed) {
      const { creditEntries, handles } = needed.data.tables;
      grantCredits(credits, needed);
      creditEntries.grantTo(credits, 'GetItem', 'Query');
      handles.grantTo(credits, 'GetItem');
      grantWelcome(credits, needed);
      grantAdmins(credits, needed);
    },
  },
  story: {
    does: 'Keeps what stories tell of people, places and things, and what authors say of contradictions.',
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

export type WritingApiNeeds = ReadingNeeds &
  WelcomeNeeds & {
    readonly data: {
      readonly tables: Readonly<Record<'facts' | 'findings', AppTable>>;
      readonly work: AppBucket;
    };
    readonly workflows: { readonly conversation: ConversationWorkflow };
  };
