import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IKeyGroup,
  type IOrigin,
  type IResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { mediaFolders } from '#shared/addresses.ts';
import { apiAnsweredPages, type ApiAnsweredPage } from '#shared/pages/answered-by-api.ts';
import { acknowledge, acknowledgeWarning } from '#infra/constructs/acknowledge.ts';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { AppBucket } from '#infra/constructs/app-bucket.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Graph, Watched } from '#infra/constructs/watched.ts';
import { patternsOf } from './server-rendered-addresses.ts';
import { SecurityHeaders } from './security-headers.ts';
import { Viewer } from './viewer.ts';
import { WebFirewall } from './web-firewall.ts';

/**
 * Serves everything from one web origin: pages and assets, `/api/*` and server-rendered pages on the gateway,
 * `/media/*` in the media bucket. `private` media require cookies signed with the media key. Errors are never cached at
 * the edge.
 */
export class SiteDistribution extends Distribution implements Watched {
  readonly #firewall: WebFirewall | undefined;

  constructor(scope: Construct, id: string, { site, media, mediaKeys, connectSources, ...props }: SiteProps) {
    const { siteUrl, certificateArn, webFirewall, logRetentionDays } = stageOf(scope);
    const headers = new SecurityHeaders(scope, 'SecurityHeaders', connectSources);
    const mediaFiles = mediaBehavior(scope, media);
    const openFiles = { ...mediaFiles, ...commonBehavior(headers.of('to every origin')) };
    const closedFiles = { ...mediaFiles, ...commonBehavior(headers.of(undefined)) };
    const viewer = new Viewer(scope, 'Viewer');
    const api = new HttpOrigin(props.apiHost, { customHeaders: props.apiHeaders });
    const renderedBehavior = serverRenderedBehavior(scope, api, viewer);
    const uncached = uncachedBehavior(api, viewer);
    const firewall = webFirewall ? new WebFirewall(scope, 'Firewall') : undefined;
    super(scope, id, {
      comment: `Quillcast ${stageOf(scope).name}`,
      defaultBehavior: pagesBehavior(site, viewer, headers.of(undefined)),
      additionalBehaviors: {
        '/api/*': apiBehavior(api, headers.of(undefined)),
        ...Object.fromEntries(
          serverRenderedPatterns.map(([pattern, { opens, forwardsQuery }]) => [
            pattern,
            { ...(forwardsQuery ? uncached : renderedBehavior), ...commonBehavior(headers.of(opens)) },
          ]),
        ),
        [`/${mediaFolders.public}/*`]: openFiles,
        [`/${mediaFolders.images}/*`]: openFiles,
        [`/${mediaFolders.covers}/*`]: openFiles,
        [`/${mediaFolders.voices}/*`]: closedFiles,
        [`/${mediaFolders.private}/*`]: { ...closedFiles, trustedKeyGroups: [mediaKeys] },
      },
      errorResponses: [403, 404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // A safeguard: normally the viewer function maps `/` to a page; if it didn't, `/` would list the bucket.
      defaultRootObject: 'app.html',
      ...(siteUrl && certificateArn
        ? {
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            domainNames: [new URL(siteUrl).hostname],
            certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
          }
        : {}),
      ...(firewall ? { webAclId: firewall.attrArn } : {}),
      logBucket: new AppBucket(scope, 'AccessLogs', {
        objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
        lifecycleRules: [{ id: 'old-logs', expiration: Duration.days(logRetentionDays) }],
        noAccessLogBecause: 'It holds the access logs.',
      }),
      logIncludesCookies: false,
    });
    this.#firewall = firewall;
    acknowledgeWarning(
      this,
      'aws-cloudfront-origins:listBucketSecurityRisk',
      'The default root object is set, and no query string reaches a bucket.',
    );
    acknowledgeWarning(
      this,
      'aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The media bucket opens itself to CloudFront in its own stack.',
    );
    acknowledge(this, 'CFR1', 'Readers and listeners are in every country.');
    if (!certificateArn)
      acknowledge(this, 'CFR4', "CloudFront's own certificate comes with a policy that cannot be chosen.");
    if (!webFirewall)
      acknowledge(
        this,
        'CFR2',
        'Only developers use this stage, and a web ACL would cost more than all they do.',
      );
  }

  get alarms(): Alarms {
    return {
      SiteFails: {
        impact: 'Readers and listeners get errors instead of pages and audio.',
        runbook: 'site-fails',
        metric: this.metric5xxErrorRate({ period: Duration.minutes(5) }),
        from: 1,
        periods: 3,
      },
      ...this.#firewall?.alarms,
    };
  }

  get graphs(): readonly Graph[] {
    return [
      {
        title: 'Site: requests and share of errors',
        left: [this.metricRequests()],
        right: [this.metricTotalErrorRate()],
      },
    ];
  }
}

const pagesBehavior = (site: IBucket, viewer: Viewer, headers: IResponseHeadersPolicy): BehaviorOptions => ({
  origin: bucketOrigin(site),
  cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
    (eventType) => ({ function: viewer, eventType }),
  ),
  ...commonBehavior(headers),
});

const serverRenderedPatterns = Object.values<ApiAnsweredPage>(apiAnsweredPages).flatMap(
  ({ addresses, ...rest }) => addresses.flatMap(patternsOf).map((pattern) => [pattern, rest] as const),
);

/**
 * Serves server-rendered pages and feeds. All visitors share one copy, because the function gets nothing of a visitor's
 * request except the address without its query.
 */
function serverRenderedBehavior(scope: Construct, origin: IOrigin, viewer: Viewer): BehaviorWithoutHeaders {
  return {
    origin,
    cachePolicy: new CachePolicy(scope, 'ServerRenderedPagesCache', {
      comment: 'One cached copy of each page, for the time that the page sets',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
    functionAssociations: [{ function: viewer, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}

/** Serves server-rendered pages that depend on the query: they aren't cached, and the query reaches the function. */
const uncachedBehavior = (origin: IOrigin, viewer: Viewer): BehaviorWithoutHeaders => ({
  origin,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  functionAssociations: [{ function: viewer, eventType: FunctionEventType.VIEWER_REQUEST }],
});

const apiBehavior = (origin: IOrigin, headers: IResponseHeadersPolicy): BehaviorOptions => ({
  origin,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  ...commonBehavior(headers),
});

/**
 * Caches each file for the time that the file sets. Private files require cookies, but everybody with access shares one
 * copy at the edge.
 */
function mediaBehavior(scope: Construct, media: IBucket): BehaviorWithoutHeaders {
  return {
    origin: bucketOrigin(media),
    cachePolicy: new CachePolicy(scope, 'MediaCache', {
      comment: 'One cached copy of each file, whichever cookies, headers or query are sent',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(5),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
  };
}

const commonBehavior = (responseHeadersPolicy: IResponseHeadersPolicy) => ({
  responseHeadersPolicy,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
});

/** With the permission to list, S3's 403 for a missing file becomes a 404. */
const bucketOrigin = (bucket: IBucket): IOrigin =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });

type BehaviorWithoutHeaders = Omit<BehaviorOptions, 'responseHeadersPolicy'>;

interface SiteProps {
  readonly site: IBucket;
  readonly media: IBucket;
  readonly mediaKeys: IKeyGroup;
  readonly apiHost: string;
  readonly apiHeaders: Readonly<Record<string, string>> | undefined;
  readonly connectSources: readonly string[];
}
