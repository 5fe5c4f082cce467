import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import { grantTidyingPictures } from '#infra/constructs/grant-tidying-pictures.ts';
import type { Foundation } from '#infra/foundation.ts';

export class TextTidying extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      entry: 'books/tidying/tidy',
      description: 'Deletes surplus versions of chapters, replaced texts and unused pictures.',
      timeout: Duration.minutes(15),
      every: Duration.days(1),
    });
    const { tables, texts, media } = needed.data;
    tables.books.grantTo(this, 'Query:byTidying', 'GetItem', 'BatchGetItem', 'UpdateItem');
    tables.bookDetails.grantTo(this);
    tables.chapters.grantTo(this, 'GetItem');
    tables.versions.grantTo(this, 'Query', 'DeleteItem');
    tables.notes.grantTo(this, 'Query');
    texts.grantTo(this, 'texts', 'GetObject', 'DeleteObject', 'DeleteObjectVersion');
    texts.grantListTo(this);
    texts.grantListVersionsTo(this);
    grantTidyingPictures(this, media, 'media/private/*/books/*/pictures');
  }

  get alarms(): Alarms {
    return {
      TextTidyingFails: {
        impact:
          'No one is affected yet, but replaced texts and unused pictures stay stored and lists of versions grow too long.',
        runbook: 'text-tidying-fails',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }
}
