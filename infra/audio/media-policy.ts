import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * Lets only this distribution read the media bucket, over TLS. The policy is in the distribution's stack because the
 * data stack deploys first and can't reference it.
 */
export class MediaPolicy extends BucketPolicy {
  constructor(scope: Construct, id: string, { media, distribution }: MediaPolicyProps) {
    super(scope, id, { bucket: media });
    const mediaArns = [media.bucketArn, media.arnForObjects('*')];
    const deny = (conditions: Record<string, object>) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: mediaArns,
        conditions,
      });
    const allow = (action: string, resource: string) =>
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources: [resource],
        conditions: { StringEquals: { 'aws:SourceArn': distribution.distributionArn } },
      });
    this.document.addStatements(
      deny({ Bool: { 'aws:SecureTransport': 'false' } }),
      deny({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      allow('s3:GetObject', media.arnForObjects('media/*')),
      // With the permission to list, a missing file gives 404 instead of 403.
      allow('s3:ListBucket', media.bucketArn),
    );
  }
}

interface MediaPolicyProps {
  readonly media: IBucket;
  readonly distribution: { readonly distributionArn: string };
}
