import { CfnOutput } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { AppBucket } from '#infra/constructs/app-bucket.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { Foundation } from '#infra/foundation.ts';
import { MediaPolicy } from '#infra/audio/media-policy.ts';
import { rememberDistribution } from '#infra/constructs/distribution-parameter.ts';
import { connectSources } from '#infra/site/connect-sources.ts';
import { OpenPages } from '#infra/site/open-pages.ts';
import { SiteDistribution } from '#infra/site/site-distribution.ts';
import { SiteUpload } from '#infra/site/site-upload.ts';
import { webConfig } from '#infra/site/web-config.ts';
import type { Stage } from '#infra/stages.ts';
import type { ApiStack } from './api-stack.ts';
import type { SiteStack } from './site-stack.ts';

export class DeliveryStack extends AppStack {
  readonly siteUrl: string;

  constructor(
    scope: Construct,
    stage: Stage,
    { alerts, data, identity, live }: Foundation,
    { site: drawing, api }: OriginStacks,
  ) {
    super(scope, stage, 'delivery', 'the CloudFront distribution of site, API and media');
    const site = new AppBucket(this, 'Site', {
      noAccessLogBecause: 'Browsers reach it only through CloudFront, which logs every request.',
    });
    // Imported by name, because the origin access control of another stack's bucket would create a circular dependency.
    const media = Bucket.fromBucketName(this, 'Media', data.media.bucketName);
    const distribution = new SiteDistribution(this, 'Distribution', {
      site,
      media,
      mediaKeys: data.mediaKey.keyGroup,
      apiHost: api.gateway.host,
      apiHeaders: data.originSecret?.headers,
      connectSources: connectSources(stage, {
        hostedPages: identity.client.hostedPages,
        liveHost: live.gateway.host,
      }),
    });
    new MediaPolicy(this, 'MediaPolicy', { media, distribution });
    const siteUrl = (this.siteUrl = stage.siteUrl ?? `https://${distribution.distributionDomainName}`);
    new SiteUpload(this, 'Upload', {
      bucket: site,
      config: webConfig(stage, siteUrl, { identity, live }),
      siteUrl,
    });
    rememberDistribution(this, distribution);
    // The edge must not request pages before the function has the permission to read them.
    const pages = new OpenPages(this, 'OpenPages', { site, siteUrl, reader: drawing.functions.pages });
    distribution.node.addDependency(pages.read);
    this.watch(alerts.topic, distribution);
    new CfnOutput(this, 'SiteUrl', { value: siteUrl });
  }
}

interface OriginStacks {
  readonly site: SiteStack;
  readonly api: ApiStack;
}
