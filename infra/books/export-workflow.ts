import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import type { Foundation } from '#infra/foundation.ts';
import { exportErrors } from '#shared/domain/books/book-export.ts';
import { grantOutline } from './book-grants.ts';

export class ExportWorkflow extends AppWorkflow<'make'> {
  readonly #sweep: ScheduledFunction;

  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'EXPORT_WORKFLOW_ARN',
      folder: 'books/export-workflow',
      timeout: Duration.minutes(30),
      errors: exportErrors,
      steps: { make: { minutes: 15, description: 'Creates an exported file of a book.' } },
      onFailure: { minutes: 1, description: 'Marks an export as failed after its execution failed.' },
      define: (workflow, { make }) => workflow.step('Make', make),
    });
    this.#sweep = new ScheduledFunction(this, 'Sweep', {
      entry: 'books/export-workflow/sweep',
      description: 'Deletes exported files after seven days.',
      timeout: Duration.minutes(15),
      every: Duration.days(1),
    });
    this.#grant(needed);
  }

  get alarms(): Alarms {
    return {
      ExportFails: {
        impact: 'Exports of books fail.',
        runbook: 'export-fails',
        metric: this.metricsOfFailures(),
        over: Duration.minutes(15),
        from: 3,
      },
      ExportSettleFails: {
        impact: 'Failed exports stay at "processing" for an hour.',
        runbook: 'export-fails',
        metric: this.onFailure.metricErrors(),
        over: Duration.minutes(15),
        from: 1,
      },
      ExportSweepFails: {
        impact: 'Exported files stay stored after their seven days.',
        runbook: 'export-sweep-fails',
        metric: this.#sweep.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }

  #grant(needed: Foundation): void {
    const { tables, texts, media } = needed.data;
    const { make } = this.steps;
    const { onFailure } = this;
    const sweep = this.#sweep;
    grantOutline(make, needed);
    tables.chapters.grantTo(make, 'GetItem');
    tables.acceptances.grantTo(make, 'Query');
    texts.grantTo(make, 'texts', 'GetObject');
    texts.grantListTo(make);
    tables.exports.grantTo(make, 'GetItem', 'UpdateItem');
    grantNews(make, needed);
    media.grantTo(make, 'media/private', 'GetObject', 'PutObject', 'DeleteObject', 'AbortMultipartUpload');
    tables.exports.grantTo(onFailure, 'UpdateItem');
    media.grantTo(onFailure, 'media/private', 'DeleteObject');
    tables.exports.grantTo(sweep, 'Query:byRemoval', 'BatchGetItem', 'UpdateItem', 'DeleteItem');
    media.grantTo(sweep, 'media/private', 'DeleteObject');
    media.grantListTo(make, onFailure, sweep);
  }
}
