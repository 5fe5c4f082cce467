import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { ScheduledFunction } from '#infra/constructs/scheduled-function.ts';
import { grantTidyingPictures } from '#infra/constructs/grant-tidying-pictures.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantMakingPrivate } from '#infra/audio/grant-making-private.ts';
import { grantRemoving } from './post-grants.ts';

export class PostPurge extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      entry: 'posts/trash/purge',
      description: 'Permanently deletes posts after 30 days in the trash.',
      timeout: Duration.minutes(15),
      every: Duration.days(1),
    });
    needed.data.tables.posts.grantTo(this, 'Query:byRemoval');
    grantRemoving(this, needed);
    grantEdges(this, needed);
  }

  get alarms(): Alarms {
    return {
      PostPurgeFails: {
        impact: 'Deleted posts stay stored after their 30 days in the trash.',
        runbook: 'post-nights-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }
}

export class PostTidying extends ScheduledFunction {
  constructor(scope: Construct, id: string, needed: Foundation) {
    const { tables, texts, media } = needed.data;
    super(scope, id, {
      entry: 'posts/tidying/tidy',
      description:
        'Deletes replaced texts and covers and unused pictures of posts, and unpublishes the audio of unpublished posts.',
      timeout: Duration.minutes(15),
      every: Duration.days(1),
    });
    tables.posts.grantTo(this, 'Query:byTidying', 'GetItem', 'UpdateItem');
    texts.grantTo(this, 'posts', 'GetObject', 'DeleteObject');
    texts.grantListTo(this);
    media.grantTo(this, 'media/covers', 'DeleteObject');
    media.grantListTo(this);
    grantTidyingPictures(this, media, 'media/private/*/posts/*/pictures');
    grantMakingPrivate(this, needed);
  }

  get alarms(): Alarms {
    return {
      PostTidyingFails: {
        impact: 'No one is affected yet, but replaced texts of posts stay stored.',
        runbook: 'post-nights-fail',
        metric: this.metricErrors({ period: Duration.hours(1) }),
        from: 1,
      },
    };
  }
}
