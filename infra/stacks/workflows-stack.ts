import type { Construct } from 'constructs';
import { ArchiveWorkflow } from '#infra/account-archive/archive-workflow.ts';
import { AccountDeletion } from '#infra/account-deletion/account-deletion.ts';
import { OrphanedAccounts } from '#infra/account-deletion/orphaned-accounts.ts';
import { BookFileWorkflow } from '#infra/audio/book-file-workflow.ts';
import { NarrationWorkflow } from '#infra/audio/narration-workflow.ts';
import { ExportWorkflow } from '#infra/books/export-workflow.ts';
import { TextTidying } from '#infra/books/text-tidying.ts';
import { TrashPurge } from '#infra/books/trash-purge.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { EmailChangeLook } from '#infra/people/email-change-look.ts';
import type { Stage } from '#infra/stages.ts';
import { ConversationWorkflow } from '#infra/writing/conversation-workflow.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { LiveStack } from './live-stack.ts';

/** What makes audio and answers, and what cleans up: without it every new audio stays at "processing". */
export class WorkflowsStack extends AppStack {
  readonly narration: NarrationWorkflow;
  readonly bookFile: BookFileWorkflow;
  readonly exportBook: ExportWorkflow;
  readonly conversation: ConversationWorkflow;
  readonly archive: ArchiveWorkflow;
  readonly watched: readonly Watched[];

  constructor(scope: Construct, stage: Stage, { data, identity, live }: Below) {
    super(scope, stage, 'workflows', 'what makes audio out of text');
    this.narration = new NarrationWorkflow(this, 'Narration', { data, live });
    this.bookFile = new BookFileWorkflow(this, 'BookFile', { data });
    this.exportBook = new ExportWorkflow(this, 'ExportBook', { data });
    this.conversation = new ConversationWorkflow(this, 'Conversation', { data, live });
    this.archive = new ArchiveWorkflow(this, 'Archive', { data });
    const workflows = [this.narration, this.conversation];
    this.watched = [
      ...workflows,
      this.bookFile,
      this.exportBook,
      this.archive,
      new TrashPurge(this, 'PurgeTrash', { data }),
      new TextTidying(this, 'TidyTexts', { data }),
      new AccountDeletion(this, 'Purge', { data, identity, workflows }),
      new OrphanedAccounts(this, 'Orphans', { data, identity }),
      new EmailChangeLook(this, 'EmailChangeLook', { data, identity }),
    ];
  }
}

interface Below {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly live: LiveStack;
}
