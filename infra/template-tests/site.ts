import { describe, expect, test } from 'vitest';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { OriginSecret } from '#infra/site/origin-secret.ts';
import { foundationOf } from '#infra/quillcast.ts';
import { NewsStack } from '#infra/stacks/news-stack.ts';
import { SiteStack } from '#infra/stacks/site-stack.ts';
import { stages, type Stage } from '#infra/stages.ts';
import {
  allResources,
  answeringFunctions,
  oneResource,
  ownFunctions,
  system,
  type Statement,
} from '#infra/testing/system.ts';
import { originSecretHeader } from '#shared/addresses.ts';
import { endpoints } from '#shared/contract/index.ts';

export function siteTests(): void {
  describe('The site', () => {
    test('requires signed cookies for private media only, and its cache ignores cookies', () => {
      const keyGroups = (distributionConfig('prod').CacheBehaviors as Behavior[]).map(
        ({ PathPattern, TrustedKeyGroups = [] }) => [PathPattern, TrustedKeyGroups.length],
      );
      expect(Object.fromEntries(keyGroups)).toEqual({
        '/api/*': 0,
        '/channel/*/feed.xml': 0,
        '/playlist/*/feed.xml': 0,
        '/pictures/*.png': 0,
        '/book-covers/*.jpg': 0,
        '/episodes/*': 0,
        '/embed/*': 0,
        '/s/*': 0,
        '/channel/*': 0,
        '/original-channel/*': 0,
        '/playlist/*': 0,
        '/channels': 0,
        '/channels/': 0,
        '/blog/feed.xml': 0,
        '/blog/user/*/feed.xml': 0,
        '/blog': 0,
        '/blog/': 0,
        '/blog/*': 0,
        '/blog/category/*': 0,
        '/blog/user/*': 0,
        '/sitemap.xml': 0,
        '/sitemap-pages.xml': 0,
        '/sitemap-channel-*.xml': 0,
        '/oembed': 0,
        '/oembed/': 0,
        '/audio-player': 0,
        '/audio-player/': 0,
        '/channel/*/audio/*': 0,
        '/media/public/*': 0,
        '/media/images/*': 0,
        '/media/covers/*': 0,
        '/media/voices/*': 0,
        '/media/private/*': 1,
      });
      for (const { properties } of allResources('AWS::CloudFront::CachePolicy', 'prod')) {
        const { ParametersInCacheKeyAndForwardedToOrigin: key } = properties.CachePolicyConfig;
        expect([
          key.CookiesConfig.CookieBehavior,
          key.HeadersConfig.HeaderBehavior,
          key.QueryStringsConfig.QueryStringBehavior,
        ]).toEqual(['none', 'none', 'none']);
      }
    });

    test('gets audio pages from functions without write access, and sends them no visitor’s data', () => {
      const behaviors = distributionConfig('prod').CacheBehaviors as Behavior[];
      const behaviorOf = (pattern: string) => behaviors.find(({ PathPattern }) => PathPattern === pattern)!;
      for (const pattern of ['/audio-player', '/audio-player/', '/channel/*/audio/*']) {
        const rendered = behaviorOf(pattern);
        expect(rendered.TargetOriginId).toBe(behaviorOf('/api/*').TargetOriginId);
        expect(rendered.OriginRequestPolicyId).toBeUndefined();
        expect(rendered.FunctionAssociations).toEqual(
          distributionConfig('prod').DefaultCacheBehavior.FunctionAssociations.filter(
            ({ EventType }: { EventType: string }) => EventType === 'viewer-request',
          ),
        );
        expect(rendered.ResponseHeadersPolicyId).toEqual(behaviorOf('/api/*').ResponseHeadersPolicyId);
      }
      const actions = allResources('AWS::IAM::Policy', 'prod')
        .filter(({ id }) => /^(PagesRole|OpenPages)/.test(id))
        .flatMap(({ properties }) =>
          (properties.PolicyDocument.Statement as Statement[]).map((it) => it.Action),
        )
        .flat();
      const usedActions = new Set(actions.filter((action) => !action.startsWith('xray:')));
      expect([...usedActions].toSorted()).toEqual([
        'dynamodb:BatchGetItem',
        'dynamodb:GetItem',
        'dynamodb:Query',
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        's3:GetObject',
        // With this permission, S3 reports a deleted text as missing instead of forbidden.
        's3:ListBucket',
        'ssm:GetParameter',
      ]);
    });

    test('sends the origin secret only to the API, which requires it in every stage but `local`', () => {
      for (const stage of ['dev', 'staging', 'prod']) {
        const [originHeader, ...others] = distributionConfig(stage).Origins.flatMap(
          ({ OriginCustomHeaders = [], CustomOriginConfig }: Record<string, object[]>) =>
            OriginCustomHeaders.map((header) => ({ ...header, toTheApi: CustomOriginConfig !== undefined })),
        );
        expect(others).toEqual([]);
        expect(originHeader).toMatchObject({ HeaderName: originSecretHeader, toTheApi: true });
        expect(JSON.stringify(originHeader.HeaderValue)).toContain('{{resolve:secretsmanager:');
        expect(answeringFunctions(stage)).toHaveLength(new Set(endpoints.map(({ domain }) => domain)).size);
        for (const { where, properties } of answeringFunctions(stage))
          expect([where, JSON.stringify(properties.Environment?.Variables)]).toEqual([
            where,
            expect.stringContaining('"ORIGIN_SECRET":{"Fn::Join":["",["{{resolve:secretsmanager:'),
          ]);
      }
      expect(
        allResources('AWS::Lambda::Function', 'local').filter(({ text }) => text.includes('ORIGIN_SECRET')),
      ).toEqual([]);
      expect(JSON.stringify(distributionConfig('local').Origins)).not.toContain(originSecretHeader);
    });

    test('can send the origin secret to functions that do not yet require it', () => {
      const functionsWith = (originSecret: 'sent' | 'required') => {
        const app = new App({ context: { dist: system().dist } });
        const stack = new AppStack(app, { ...stages.prod, originSecret }, originSecret, 'a test');
        const voices = new AppFunction(stack, 'Voices', {
          entry: 'speech/voices/handler',
          description: 'A test.',
        });
        new OriginSecret(stack, 'OriginSecret').requireOf(voices);
        return JSON.stringify(Template.fromStack(stack).findResources('AWS::Lambda::Function'));
      };
      expect(functionsWith('sent')).not.toContain('ORIGIN_SECRET');
      expect(functionsWith('required')).toContain('ORIGIN_SECRET');
    });

    test('names and notifies a WebSub hub for the feeds of posts if the stage has a hub and a domain', () => {
      const hubsOf = (stage: Stage) => {
        const app = new App({ context: { dist: system().dist } });
        const foundation = foundationOf(app, stage);
        const stacks = [new NewsStack(app, stage, foundation), new SiteStack(app, stage, foundation)];
        const functions = stacks.flatMap((stack) =>
          Object.values(Template.fromStack(stack).findResources('AWS::Lambda::Function')),
        );
        return functions.flatMap(({ Properties: { Environment } }) => {
          const { WEBSUB_HUB: hub, WEBSUB_SITE: siteUrl } = Environment?.Variables ?? {};
          return hub === undefined ? [] : [{ hub, siteUrl }];
        });
      };
      const websubHub = 'https://hub.example/';
      const siteUrl = 'https://quillcast.example';
      expect(hubsOf(stages.prod)).toEqual([]);
      expect(hubsOf({ ...stages.prod, siteUrl, websubHub })).toEqual([
        { hub: websubHub, siteUrl },
        { hub: websubHub, siteUrl: undefined },
      ]);
      expect(() => hubsOf({ ...stages.prod, siteUrl: undefined, websubHub })).toThrow(/needs its siteUrl/);
    });

    test('caches no error response in the CDN, and replaces none with a page of its own', () => {
      for (const answer of distributionConfig('prod').CustomErrorResponses) {
        expect(answer.ErrorCachingMinTTL).toBe(0);
        expect(answer.ResponsePagePath).toBeUndefined();
      }
    });

    test('connects to the API with TLS 1.2', () => {
      const origins = distributionConfig('prod').Origins.filter(
        (origin: Record<string, unknown>) => origin.CustomOriginConfig,
      );
      expect(origins.map((it: never) => it['CustomOriginConfig']['OriginSSLProtocols'])).toEqual([
        ['TLSv1.2'],
      ]);
    });

    test('runs only scripts of its own origin and can be framed only at /embed/*', () => {
      for (const { text } of allResources('AWS::CloudFront::ResponseHeadersPolicy', 'prod')) {
        for (const part of ["default-src 'none'", "script-src 'self';", "media-src 'self' blob:"])
          expect(text).toContain(part);
        expect(text).not.toContain('unsafe');
        expect(text).not.toContain('localhost');
      }
      const framablePatterns = patternsWhere(
        ({ SecurityHeadersConfig: { ContentSecurityPolicy, FrameOptions } }) =>
          !JSON.stringify(ContentSecurityPolicy).includes("frame-ancestors 'none'") ||
          FrameOptions?.FrameOption !== 'DENY',
      );
      expect(framablePatterns).toEqual(['/embed/*']);
    });

    test('lets every origin read feeds, oEmbed, public sound and pictures, and nothing else', () => {
      const publicPatterns = patternsWhere(({ CorsConfig }) => CorsConfig !== undefined);
      expect(publicPatterns).toEqual([
        '/channel/*/feed.xml',
        '/playlist/*/feed.xml',
        '/pictures/*.png',
        '/book-covers/*.jpg',
        '/blog/feed.xml',
        '/blog/user/*/feed.xml',
        '/episodes/*',
        '/oembed',
        '/oembed/',
        '/media/public/*',
        '/media/images/*',
        '/media/covers/*',
      ]);
      const [cors, ...others] = allResources('AWS::CloudFront::ResponseHeadersPolicy', 'prod').flatMap(
        ({ properties }) => (properties.ResponseHeadersPolicyConfig as HeadersPolicy).CorsConfig ?? [],
      );
      expect(others).toEqual([]);
      expect(cors).toMatchObject({
        AccessControlAllowOrigins: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        AccessControlAllowCredentials: false,
      });
    });

    test('has a firewall in staging and prod that only counts suspected scripts in a request body', () => {
      expect(allResources('AWS::WAFv2::WebACL').map(({ stage }) => stage.name)).toEqual(['staging', 'prod']);
      expect(distributionConfig('prod').WebACLId).toBeDefined();
      expect(oneResource('AWS::WAFv2::WebACL', 'prod').text).toContain(
        '{"ActionToUse":{"Count":{}},"Name":"CrossSiteScripting_BODY"}',
      );
    });

    test('limits how often one IP address can post to the waitlist, reports and email undo', () => {
      const { Rules } = oneResource('AWS::WAFv2::WebACL', 'prod').properties;
      const rateRules = (Rules as Rule[]).filter(({ Statement: it }) => it.RateBasedStatement);
      expect(rateRules.map(({ Name }) => Name)).toEqual(['rate', 'waitlist', 'reports', 'email-undo']);
      for (const { Action, Statement: it } of rateRules) {
        expect(Action).toEqual({ Block: { CustomResponse: { ResponseCode: 429 } } });
        expect(it.RateBasedStatement!.AggregateKeyType).toBe('IP');
      }
      const countedRules = rateRules
        .slice(1)
        .map(({ Statement: { RateBasedStatement: it } }) => [
          it!.Limit,
          ...it!.ScopeDownStatement!.AndStatement!.Statements.map(({ ByteMatchStatement: match }) => [
            ...Object.keys(match.FieldToMatch),
            match.PositionalConstraint,
            match.SearchString,
          ]),
        ]);
      const { Statement: leftOut } =
        rateRules[0]!.Statement.RateBasedStatement!.ScopeDownStatement!.NotStatement!;
      const files = leftOut.OrStatement.Statements.map(({ ByteMatchStatement: match }) => [
        match.PositionalConstraint,
        match.SearchString,
        ...match.TextTransformations.map(({ Type }) => Type),
      ]);
      expect(files).toEqual(
        ['assets', 'media/public', 'media/images', 'media/covers', 'media/voices'].map((folder) => [
          'STARTS_WITH',
          `/${folder}/`,
          'URL_DECODE',
          'NORMALIZE_PATH',
        ]),
      );
      const post = ['Method', 'EXACTLY', 'POST'];
      expect(countedRules).toEqual([
        [20, post, ['UriPath', 'EXACTLY', '/api/waitlist']],
        [60, post, ['UriPath', 'EXACTLY', '/api/reports']],
        [60, post, ['UriPath', 'EXACTLY', '/api/account/email/undo']],
      ]);
    });

    test('lets browsers keep assets for a year, and has them check pages for changes each time', () => {
      const uploads = allResources('Custom::CDKBucketDeployment', 'prod').map(({ properties: p }) => [
        p.DestinationBucketKeyPrefix,
        p.Prune,
        p.SystemMetadata['cache-control'],
      ]);
      expect(uploads).toEqual([
        ['assets', false, 'public, max-age=31536000, immutable'],
        [undefined, false, 'no-cache'],
      ]);
    });

    test('gives functions the names of the parameters that hold its distribution id and its bucket', () => {
      const names = allResources('AWS::SSM::Parameter', 'prod').map(
        ({ properties }) => properties.Name as string,
      );
      expect(names).toContain('/quillcast/prod/distribution-id');
      expect(names).toContain('/quillcast/prod/site');
      const textOf = (name: string) =>
        ownFunctions().find(({ where }) => where.includes(`prod/${name}`))!.text;
      expect(textOf('audio/Audio')).toContain('"DISTRIBUTION_PARAMETER":"/quillcast/prod/distribution-id"');
      expect(textOf('site/Pages')).toContain('"SITE_PARAMETER":"/quillcast/prod/site"');
    });
  });
}

function patternsWhere(isSo: (policy: HeadersPolicy) => boolean): string[] {
  const { CacheBehaviors, DefaultCacheBehavior } = distributionConfig('prod');
  const policies = new Map(
    allResources('AWS::CloudFront::ResponseHeadersPolicy', 'prod').map(({ id, properties }) => [
      id,
      properties.ResponseHeadersPolicyConfig as HeadersPolicy,
    ]),
  );
  const behaviors = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: 'default' }] as Behavior[];
  return behaviors
    .filter(({ ResponseHeadersPolicyId: { Ref } }) => isSo(policies.get(Ref)!))
    .map(({ PathPattern }) => PathPattern);
}

interface HeadersPolicy {
  readonly CorsConfig?: object;
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: { readonly ContentSecurityPolicy: string };
    readonly FrameOptions?: { readonly FrameOption: string };
  };
}

interface Behavior {
  readonly PathPattern: string;
  readonly TrustedKeyGroups?: readonly object[];
  readonly TargetOriginId: string;
  readonly OriginRequestPolicyId?: string;
  readonly FunctionAssociations?: readonly object[];
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
}

interface Rule {
  readonly Name: string;
  readonly Action?: object;
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly Limit: number;
      readonly AggregateKeyType: string;
      readonly ScopeDownStatement?: {
        readonly AndStatement?: Matches;
        readonly NotStatement?: { readonly Statement: { readonly OrStatement: Matches } };
      };
    };
  };
}

interface Matches {
  readonly Statements: readonly { readonly ByteMatchStatement: ByteMatch }[];
}

interface ByteMatch {
  readonly FieldToMatch: object;
  readonly TextTransformations: readonly { readonly Type: string }[];
  readonly PositionalConstraint: string;
  readonly SearchString: string;
}

const distributionConfig = (stage: string) =>
  oneResource('AWS::CloudFront::Distribution', stage).properties.DistributionConfig;
