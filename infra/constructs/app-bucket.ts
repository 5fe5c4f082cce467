import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { FolderName } from '#shared/folders.ts';
import { acknowledge } from './acknowledge.ts';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/** A private bucket: encrypted, TLS only, no public access, uploads that stopped half-way gone after a day. */
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
      removalPolicy: stageOf(scope).keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.#environmentName = environmentName;
    acknowledge(this, 'S1', noAccessLogBecause);
    if (policyElsewhereBecause !== undefined) acknowledge(this, 'S10', policyElsewhereBecause);
  }

  /** Objects can be read, listed, written and deleted. Sets the bucket's variable. */
  grantReadWriteTo(...functions: AppFunction[]): void {
    for (const granted of functions) {
      this.#nameTo(granted);
      granted.allow(
        ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
        [this.arnForObjects('*')],
        'Object keys are made at run time, one folder per owner and audio.',
      );
    }
  }

  /** Objects of one folder can be read and written, and none beside it. Sets the bucket's variable. */
  grantReadWriteBelow(folder: FolderName, granted: AppFunction): void {
    this.#nameTo(granted);
    granted.allow(
      ['s3:GetObject', 's3:PutObject'],
      [this.arnForObjects(`${folder}/*`)],
      'Object keys are made at run time, in this one folder.',
    );
  }

  /** Objects of one folder can be listed and deleted, and none can be read. Sets the bucket's variable. */
  grantRemoveBelow(folder: FolderName, granted: AppFunction): void {
    this.#nameTo(granted);
    granted.allow(
      ['s3:DeleteObject'],
      [this.arnForObjects(`${folder}/*`)],
      'Object keys are made at run time, in this one folder.',
    );
  }

  /** Objects of one folder can be read, one that is known at a time. Sets the bucket's variable. */
  grantReadBelow(folder: FolderName, granted: AppFunction): void {
    if (this.#environmentName) granted.addEnvironment(this.#environmentName, this.bucketName);
    granted.allow(
      ['s3:GetObject'],
      [this.arnForObjects(`${folder}/*`)],
      'Object keys are made at run time, in this one folder.',
    );
  }

  /** Without the right to list, S3 answers 403 for an object that is not there. */
  #nameTo(granted: AppFunction): void {
    if (this.#environmentName) granted.addEnvironment(this.#environmentName, this.bucketName);
    granted.allow(['s3:ListBucket'], [this.bucketArn]);
  }
}

export interface AppBucketProps extends Pick<
  BucketProps,
  'versioned' | 'lifecycleRules' | 'objectOwnership'
> {
  readonly environmentName?: string;
  /** True reason for having no server access log. */
  readonly noAccessLogBecause: string;
  /** Why another stack holds the bucket's policy, TLS included; a bucket has only one. */
  readonly policyElsewhereBecause?: string;
}
