import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { bookFileErrors } from '#shared/domain/audio/book-file.ts';

export class BookFileWorkflow extends AppWorkflow<'make'> {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'BOOK_FILE_WORKFLOW_ARN',
      folder: 'audio/book-downloads',
      timeout: Duration.hours(1),
      errors: bookFileErrors,
      steps: { make: { minutes: 15, description: 'Creates an audio file of a book.' } },
      onFailure: {
        minutes: 1,
        description: 'Marks an audio file of a book as failed after its execution failed.',
      },
      define: (workflow, { make }) => workflow.step('Make', make),
    });
    const { tables, media } = needed.data;
    grantHearing(this.steps.make, needed);
    tables.bookJobs.grantTo(this.steps.make, 'UpdateItem');
    media.grantTo(
      this.steps.make,
      'media/private',
      'GetObject',
      'PutObject',
      'DeleteObject',
      'AbortMultipartUpload',
    );
    tables.bookJobs.grantTo(this.onFailure, 'GetItem', 'UpdateItem');
    media.grantTo(this.onFailure, 'media/private', 'DeleteObject');
    media.grantListTo(this.steps.make, this.onFailure);
  }

  get alarms(): Alarms {
    return {
      BookFileFails: {
        impact: 'Audio files of whole books fail.',
        runbook: 'book-file-fails',
        metric: this.metricsOfFailures(),
        over: Duration.minutes(15),
        from: 3,
      },
      BookFileSettleFails: {
        impact: 'Failed audio files of books stay at "processing" for two hours.',
        runbook: 'book-file-fails',
        metric: this.onFailure.metricErrors(),
        over: Duration.minutes(15),
        from: 1,
      },
    };
  }
}

export function grantHearing(granted: AppFunction, needed: Foundation): void {
  const { tables, media } = needed.data;
  grantOutline(granted, needed);
  tables.audio.grantTo(granted, 'BatchGetItem');
  tables.pronunciations.grantTo(granted, 'GetItem');
  tables.bookJobs.grantTo(granted, 'GetItem');
  media.grantListTo(granted);
}
