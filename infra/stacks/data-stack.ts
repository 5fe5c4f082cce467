import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { AppBucket } from '#infra/constructs/app-bucket.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { AppTable } from '#infra/constructs/app-table.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { tableAlarms } from '#infra/operations/table-alarms.ts';
import { MediaKey } from '#infra/audio/media-key.ts';
import type { Stage } from '#infra/stages.ts';

/** Everything that must not be lost. Construct ids here never change: a new id is a new, empty table. */
export class DataStack extends AppStack {
  readonly audio: AppTable;
  readonly passages: AppTable;
  readonly playlists: AppTable;
  readonly people: AppTable;
  readonly handles: AppTable;
  readonly waitlist: AppTable;
  readonly connections: AppTable;
  readonly media: AppBucket;
  readonly work: AppBucket;
  readonly mediaKey: MediaKey;

  constructor(scope: Construct, stage: Stage) {
    super(scope, stage, 'data', 'what authors made, and the key to private media');
    this.audio = new AppTable(this, 'Audio', {
      environmentName: 'AUDIO_TABLE',
      key: ['id'],
      indexes: {
        byOwner: ['ownerId', 'createdAt'],
        byOwnerStatus: ['ownerStatus', 'createdAt'],
        byProcessing: ['processing', 'createdAt'],
      },
    });
    this.passages = new AppTable(this, 'Passages', {
      environmentName: 'PASSAGES_TABLE',
      key: ['ownerId', 'hash'],
    });
    this.playlists = new AppTable(this, 'Playlists', {
      environmentName: 'PLAYLISTS_TABLE',
      key: ['ownerId', 'id'],
    });
    this.people = new AppTable(this, 'People', {
      environmentName: 'PEOPLE_TABLE',
      key: ['id'],
      indexes: { byDeletion: ['deletion', 'deleteAfter'] },
    });
    this.handles = new AppTable(this, 'Handles', { environmentName: 'HANDLES_TABLE', key: ['handle'] });
    this.waitlist = new AppTable(this, 'Waitlist', {
      environmentName: 'WAITLIST_TABLE',
      key: ['email'],
      indexes: { byStatus: ['status', 'joinedAt'], byList: ['list', 'email'] },
    });
    this.connections = new AppTable(this, 'Connections', {
      environmentName: 'CONNECTIONS_TABLE',
      key: ['connectionId'],
      indexes: { byUser: ['userId', 'connectedAt'] },
      forgetAt: 'expiresAt',
    });
    this.media = new AppBucket(this, 'Media', {
      environmentName: 'MEDIA_BUCKET',
      noAccessLogBecause: 'Listeners reach it through CloudFront only, which logs every request.',
    });
    this.work = new AppBucket(this, 'Work', {
      environmentName: 'WORK_BUCKET',
      noAccessLogBecause: 'Only our own functions reach it; each of them logs what it does.',
      versioned: true,
      lifecycleRules: [
        { id: 'half-made-audio', prefix: 'work/', expiration: Duration.days(stage.workRetentionDays) },
        {
          id: 'overwritten',
          noncurrentVersionExpiration: Duration.days(stage.workRetentionDays),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    this.mediaKey = new MediaKey(this, 'MediaKey');
    this.#openMediaToCloudFront();
  }

  get tables() {
    const { audio, passages, playlists, people, handles, waitlist, connections } = this;
    return { audio, passages, playlists, people, handles, waitlist, connections };
  }

  get watched(): readonly Watched[] {
    return [{ alarms: tableAlarms(this.tables) }];
  }

  /** The distribution comes in a later stack, so it is named by its account; listing makes a missing file a 404. */
  #openMediaToCloudFront(): void {
    for (const [action, resource] of [
      ['s3:GetObject', this.media.arnForObjects('media/*')],
      ['s3:ListBucket', this.media.bucketArn],
    ] as const)
      this.media.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: {
            StringLike: { 'aws:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` },
          },
        }),
      );
  }
}
