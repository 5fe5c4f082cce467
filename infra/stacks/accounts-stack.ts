import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { ArchiveWorkflow } from '#infra/account-archive/archive-workflow.ts';
import { AccountDeletion } from '#infra/account-deletion/account-deletion.ts';
import { OrphanedAccounts } from '#infra/account-deletion/orphaned-accounts.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import type { Stage } from '#infra/stages.ts';

export class AccountsStack extends AppStack {
  readonly archive: ArchiveWorkflow;

  constructor(scope: Construct, stage: Stage, foundation: Foundation, stopped: readonly AppWorkflow[]) {
    super(scope, stage, 'accounts', 'export and deletion of accounts');
    this.archive = new ArchiveWorkflow(this, 'Archive', foundation);
    this.watch(
      foundation.alerts.topic,
      this.archive,
      new AccountDeletion(this, 'Purge', foundation, stopped),
      new OrphanedAccounts(this, 'Orphans', foundation),
    );
  }
}
