import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersCorsBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';
import type { ApiAnsweredPage } from '#shared/pages/answered-by-api.ts';

/**
 * The response headers. Most responses can't be framed or read by other sites; `to every origin` lets any site's
 * scripts read feeds and public audio; `to frames` lets any site frame the player.
 */
export class SecurityHeaders extends Construct {
  readonly #closed: ResponseHeadersPolicy;
  readonly #open: Readonly<Record<OpenAudience, ResponseHeadersPolicy>>;

  constructor(scope: Construct, id: string, connectSources: readonly string[]) {
    super(scope, id);
    const closed = { csp: contentPolicy({ connect: connectSources }), framed: false };
    this.#closed = headersPolicy(this, 'Closed', closed);
    this.#open = {
      'to every origin': headersPolicy(this, 'ToEveryOrigin', { ...closed, cors: publicCors }),
      // Without `connect`: the framed player requests only the transcript, which is on the site.
      'to frames': headersPolicy(this, 'ToFrames', { csp: contentPolicy({ ancestors: '*' }), framed: true }),
    };
  }

  of(opens: OpenAudience | undefined): ResponseHeadersPolicy {
    return opens === undefined ? this.#closed : this.#open[opens];
  }
}

function headersPolicy(
  scope: Construct,
  id: string,
  { csp, framed, cors }: HeaderOptions,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    ...(cors && { corsBehavior: cors }),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
      contentTypeOptions: { override: true },
      ...(!framed && { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } }),
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: framed
            ? 'camera=(), geolocation=(), microphone=()'
            : 'camera=(), geolocation=(), microphone=(self)',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  });
}

/**
 * These responses don't depend on the caller, so any site may read them: web podcast apps fetch feeds and transcripts
 * this way.
 */
const publicCors: ResponseHeadersCorsBehavior = {
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD'],
  accessControlAllowHeaders: ['Range', 'If-None-Match'],
  accessControlExposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
  accessControlAllowCredentials: false,
  originOverride: true,
};

/** Allows no inline styles: React sets styles through the DOM, which the policy doesn't restrict. */
const contentPolicy = ({ connect = [], ancestors = "'none'" }: AllowedSources): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [ancestors],
    // Only these Trusted Types policies may turn strings into elements or scripts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypesPolicies),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

type OpenAudience = NonNullable<ApiAnsweredPage['opens']>;
interface AllowedSources {
  readonly connect?: readonly string[];
  readonly ancestors?: string;
}
interface HeaderOptions {
  readonly csp: string;
  readonly framed: boolean;
  readonly cors?: ResponseHeadersCorsBehavior;
}
