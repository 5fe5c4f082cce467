import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * Who may read the media bucket: this one distribution, over TLS. The policy stands beside the distribution, above the
 * stack of the bucket: there it could name no distribution, since the data stack is deployed first.
 */
export class MediaPolicy extends BucketPolicy {
  constructor(scope: Construct, id: string, { media, distribution }: MediaPolicyProps) {
    super(scope, id, { bucket: media });
    const everything = [media.bucketArn, media.arnForObjects('*')];
    const deny = (conditions: Record<string, object>) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: everything,
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
      // Who may list is told that a missing file is missing (404), and not that it is closed (403).
      allow('s3:ListBucket', media.bucketArn),
    );
  }
}

interface MediaPolicyProps {
  readonly media: IBucket;
  readonly distribution: { readonly distributionArn: string };
}
