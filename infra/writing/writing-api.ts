import { grantOutline, type BookNeeds } from '#infra/books/book-grants.ts';
import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantAdmins } from '#infra/people/grant-admins.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import type { ConversationWorkflow } from './conversation-workflow.ts';
import { grantCredits, type CreditNeeds } from './grant-credits.ts';
import { limitTokens, type DailyUseNeeds } from './limit-tokens.ts';

export const writingApi: AreaApi<'writing', WritingApiNeeds> = {
  conversations: {
    does: 'Begins, shows and stops what the AI answers.',
    grant(conversations, needed) {
      const { tables, work } = needed.data;
      grantOutline(conversations, needed);
      tables.chapters.grantTo(conversations, 'GetItem');
      tables.conversations.grantTo(conversations, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
      tables.messages.grantTo(conversations, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
      work.grantTo(conversations, 'prompts', 'DeleteObject');
      work.grantListTo(conversations);
      grantCredits(conversations, needed);
      limitTokens(conversations, needed);
      needed.workflows.conversation.grantTo(conversations, 'StartExecution');
      grantWelcome(conversations, needed);
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

export type WritingApiNeeds = BookNeeds &
  CreditNeeds &
  DailyUseNeeds &
  WelcomeNeeds & {
    readonly data: {
      readonly tables: Readonly<Record<'conversations' | 'messages' | 'facts' | 'findings', AppTable>>;
      readonly work: AppBucket;
    };
    readonly workflows: { readonly conversation: ConversationWorkflow };
  };
