import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { booksApi } from '#infra/books/books-api.ts';
import { ExportWorkflow } from '#infra/books/export-workflow.ts';
import { TextTidying } from '#infra/books/text-tidying.ts';
import { TrashPurge } from '#infra/books/trash-purge.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class BooksStack extends AppStack {
  readonly functions: AreaFunctions<'books'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'books', 'books and chapters, with import and export');
    const exportBook = new ExportWorkflow(this, 'ExportBook', foundation);
    this.functions = areaFunctions(this, 'books', booksApi, { ...foundation, workflows: { exportBook } });
    this.watch(
      foundation.alerts.topic,
      exportBook,
      new TrashPurge(this, 'PurgeTrash', foundation),
      new TextTidying(this, 'TidyTexts', foundation),
    );
  }
}
