import { DefaultStackSynthesizer, Duration, Stack } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { sitePlaceholder } from '#shared/pages/listed-pages.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { builtPath } from '#infra/built.ts';
import { acknowledge, acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';
import { AppLogGroup } from '#infra/constructs/app-log-group.ts';
import { assetsFolder, configFile, buildNotes } from './site-files.ts';

/**
 * Uploads the built site and its `/config.json`. Assets have hashed names and are kept, so that open pages still find
 * their assets. Pages come last, because they refer to the assets.
 */
export class SiteUpload extends Construct {
  readonly #role: Role;
  readonly #logGroup: AppLogGroup;

  constructor(scope: Construct, id: string, { bucket, config, siteUrl }: SiteUploadProps) {
    super(scope, id);
    builtPath(this, 'web/app.html');
    const web = builtPath(this, 'web');
    this.#logGroup = new AppLogGroup(this, 'Log');
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const permission = this.#permission(bucket);
    const assets = this.#upload(
      'Assets',
      bucket,
      [Source.asset(builtPath(this, `web/${assetsFolder}`))],
      assetsFolder,
      [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    );
    const pages = this.#upload(
      'Pages',
      bucket,
      [
        withSiteAddress(Source.asset(web, { exclude: [assetsFolder, ...buildNotes] }), siteUrl),
        Source.jsonData(configFile, config),
      ],
      undefined,
      [CacheControl.noCache()],
    );
    assets.node.addDependency(permission);
    pages.node.addDependency(assets);
    for (const child of Stack.of(this).node.children)
      if (child.node.id.startsWith('Custom::CDKBucketDeployment'))
        acknowledge(child, 'L1', 'Uploads by a function that comes with the CDK, which chooses its Python.');
  }

  #upload(
    id: string,
    destinationBucket: IBucket,
    sources: ISource[],
    destinationKeyPrefix: string | undefined,
    cacheControl: CacheControl[],
  ): BucketDeployment {
    return new BucketDeployment(this, id, {
      sources,
      destinationBucket,
      destinationKeyPrefix,
      cacheControl,
      prune: false,
      // The CDK's upload would grant itself broad actions; `#permission` grants only the required ones.
      role: this.#role.withoutPolicyUpdates(),
      logGroup: this.#logGroup,
    });
  }

  #permission(destination: IBucket): Policy {
    const { account, region } = Stack.of(this);
    const stagedAssetsArn = `arn:aws:s3:::cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${account}-${region}/*`;
    const siteObjectsArn = destination.arnForObjects('*');
    this.#logGroup.grantWrite(this.#role);
    acknowledgeWildcard(
      this,
      stagedAssetsArn,
      'Names of built files in the assets bucket are hashes of their content.',
    );
    acknowledgeWildcard(this, siteObjectsArn, 'The site bucket belongs to this upload.');
    return new Policy(this, 'Permission', {
      roles: [this.#role],
      statements: [
        new PolicyStatement({ actions: ['s3:GetObject'], resources: [stagedAssetsArn] }),
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [destination.bucketArn] }),
        new PolicyStatement({ actions: ['s3:PutObject'], resources: [siteObjectsArn] }),
      ],
    });
  }
}

const withSiteAddress = (source: ISource, siteUrl: string): ISource => ({
  bind: (...given) => ({ ...source.bind(...given), markers: { [sitePlaceholder]: siteUrl } }),
});

interface SiteUploadProps {
  readonly bucket: IBucket;
  /** Can contain values that are known only after the deploy. */
  readonly config: SiteConfig;
  readonly siteUrl: string;
}
