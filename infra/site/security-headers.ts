import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersCorsBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';
import type { AnsweredByApi } from '#shared/pages/answered-by-api.ts';

/**
 * What every answer tells the browser. Three kinds of answers: most stand in nobody's frame and are read by no other
 * site; `to every origin` scripts of any site read feeds and public sound; `to frames` the player may be shown.
 */
export class SecurityHeaders extends Construct {
  readonly #closed: ResponseHeadersPolicy;
  readonly #open: Readonly<Record<Opening, ResponseHeadersPolicy>>;

  /** `connectSources`: origins besides the site's own that pages may call. */
  constructor(scope: Construct, id: string, connectSources: readonly string[]) {
    super(scope, id);
    const closed = { csp: policy({ connect: connectSources }), framed: false };
    this.#closed = headersPolicy(this, 'Closed', closed);
    this.#open = {
      'to every origin': headersPolicy(this, 'ToEveryOrigin', { ...closed, cors: readByAll }),
      // The frame calls nothing but the transcript, which lies on the site.
      'to frames': headersPolicy(this, 'ToFrames', { csp: policy({ ancestors: '*' }), framed: true }),
    };
  }

  /** For answers that open so; undefined: to nobody. */
  of(opens: Opening | undefined): ResponseHeadersPolicy {
    return opens === undefined ? this.#closed : this.#open[opens];
  }
}

function headersPolicy(scope: Construct, id: string, { csp, framed, cors }: Said): ResponseHeadersPolicy {
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

/** Nothing here knows who asks, so any site may read it: podcast apps of the web fetch feeds and transcripts so. */
const readByAll: ResponseHeadersCorsBehavior = {
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD'],
  accessControlAllowHeaders: ['Range', 'If-None-Match'],
  accessControlExposeHeaders: ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag'],
  accessControlAllowCredentials: false,
  originOverride: true,
};

/** Inline styles are not needed: React sets them through the DOM, which the policy does not govern. */
const policy = ({ connect = [], ancestors = "'none'" }: Allowed): string =>
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
    // No words become elements or a script but by these policies.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': Object.values(trustedTypesPolicies),
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

type Opening = NonNullable<AnsweredByApi['opens']>;
interface Allowed {
  readonly connect?: readonly string[];
  readonly ancestors?: string;
}
interface Said {
  readonly csp: string;
  readonly framed: boolean;
  readonly cors?: ResponseHeadersCorsBehavior;
}
