import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { FolderByOwner, FolderName } from '#shared/folders.ts';
import { acknowledge } from './acknowledge.ts';
import type { AppFunction } from './app-function.ts';
import { removalPolicyOf } from './removal-policy.ts';

/** A private bucket: encrypted, TLS only, without public access. Incomplete uploads are deleted after a day. */
export class AppBucket extends Bucket {
  readonly #environmentName: string | undefined;

  constructor(
    scope: Construct,
    id: string,
    { environmentName, noAccessLogBecause, policyElsewhereBecause, ...props }: AppBucketProps,
  ) {
    super(scope, id, {
      ...props,
      encryption: BucketEncryption.S3_MANAGED,
      ...(policyElsewhereBecause === undefined && { enforceSSL: true, minimumTLSVersion: 1.2 }),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      lifecycleRules: [
        { id: 'stopped-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(props.lifecycleRules ?? []),
      ],
      removalPolicy: removalPolicyOf(scope),
    });
    this.#environmentName = environmentName;
    acknowledge(this, 'S1', noAccessLogBecause);
    if (policyElsewhereBecause !== undefined) acknowledge(this, 'S10', policyElsewhereBecause);
  }

  /**
   * Allows exactly these actions on the objects of one folder. Also sets the environment variable with the bucket's
   * name.
   */
  grantTo(granted: AppFunction, folder: FolderName | PartOfFolder, ...uses: readonly ObjectUse[]): void {
    this.#nameTo(granted);
    granted.allow(
      uses.map((use) => `s3:${use}`),
      [this.arnForObjects(`${folder}/*`)],
      'Object keys are made at run time, in this one folder.',
    );
  }

  /**
   * Allows listing keys. Reading objects that may not exist needs this too: without it S3 answers 403 for a missing
   * object. Also sets the environment variable with the bucket's name.
   */
  grantListTo(...functions: readonly AppFunction[]): void {
    for (const grantee of functions) {
      this.#nameTo(grantee);
      grantee.allow(['s3:ListBucket'], [this.bucketArn]);
    }
  }

  /**
   * Allows listing the versions of objects, including deleted ones. Also sets the environment variable with the
   * bucket's name.
   */
  grantListVersionsTo(granted: AppFunction): void {
    this.#nameTo(granted);
    granted.allow(['s3:ListBucketVersions'], [this.bucketArn]);
  }

  #nameTo(granted: AppFunction): void {
    if (this.#environmentName) granted.addEnvironment(this.#environmentName, this.bucketName);
  }
}

type PartOfFolder = `${FolderByOwner}/*/${string}`;

/** Multipart uploads need `PutObject` too; copying needs `GetObject` on the source and `PutObject` on the target. */
export type ObjectUse =
  | 'GetObject'
  | 'PutObject'
  | 'PutObjectTagging'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'AbortMultipartUpload';

export interface AppBucketProps extends Pick<
  BucketProps,
  'versioned' | 'lifecycleRules' | 'objectOwnership'
> {
  readonly environmentName?: string;
  readonly noAccessLogBecause: string;
  /**
   * The reason why another stack defines the bucket's policy, which then also enforces TLS; a bucket has only one
   * policy.
   */
  readonly policyElsewhereBecause?: string;
}
