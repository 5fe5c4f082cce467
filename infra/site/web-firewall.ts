import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Alarms } from '#infra/constructs/app-alarm.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { Watched } from '#infra/constructs/watched.ts';
import { mediaFolders } from '#shared/addresses.ts';
import { reports } from '#shared/contract/sharing/reports.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { emailChange } from '#shared/contract/people/email-change.ts';
import { waitlist } from '#shared/contract/people/waitlist.ts';
import { assetsFolder } from './site-files.ts';

/**
 * Applies AWS's common rules, and limits each IP address to 2,000 requests, and to a few anonymous writes, in five
 * minutes. Requests for files that the edges serve themselves aren't counted, because a whole school may share one
 * address. Rate-limited callers get the same 429 as from the API.
 */
export class WebFirewall extends CfnWebACL implements Watched {
  readonly #name: string;

  constructor(scope: Construct, id: string) {
    // Metric names include the stage's name, because one account may hold several stages.
    const name = `quillcast-${stageOf(scope).name}`;
    super(scope, id, {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibilityConfigOf(name),
      rules: [
        {
          name: 'common',
          priority: 0,
          overrideAction: { none: {} },
          visibilityConfig: visibilityConfigOf('common'),
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: rulesOfBodies.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
            },
          },
        },
        rateRule('rate', 1, { limit: 2_000, scopeDownStatement: allButPublicFiles }),
        ...strangersWrites.map(({ rule, limit, endpoint }, index) =>
          rateRule(rule, index + 2, { limit, scopeDownStatement: isCallOf(endpoint) }),
        ),
      ],
    });
    this.#name = name;
  }

  get alarms(): Alarms {
    return {
      FirewallBlocks: {
        impact: 'Someone floods or probes the site, or real readers are blocked.',
        runbook: 'firewall-blocks',
        metric: new Metric({
          namespace: 'AWS/WAFV2',
          metricName: 'BlockedRequests',
          dimensionsMap: { WebACL: this.#name, Rule: 'ALL' },
          statistic: Stats.SUM,
          period: Duration.minutes(5),
        }),
        from: 500,
      },
    };
  }
}

const rateRule = (name: string, priority: number, counted: CountedRequests): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: visibilityConfigOf(name),
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...counted } },
});

const { private: _ofTheirOwner, ...open } = mediaFolders;
const openFolders = Object.values(open);

interface StrangersWrite {
  readonly rule: string;
  readonly limit: number;
  readonly endpoint: Pick<Endpoint, 'route'>;
}
type CountedRequests = Pick<CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>;

/**
 * The functions of these endpoints also limit each IP address by the day; these rules block requests before they cost a
 * function call.
 */
const strangersWrites: readonly StrangersWrite[] = [
  // each request can put an invented email address on the waitlist
  { rule: 'waitlist', limit: 20, endpoint: waitlist.joinWaitlist },
  { rule: 'reports', limit: 60, endpoint: reports.report },
  { rule: 'email-undo', limit: 60, endpoint: emailChange.undoEmail },
];

/** Matches any percent-encoded spelling of the path, because the gateway decodes it before routing. */
function isCallOf({ route }: StrangersWrite['endpoint']): CfnWebACL.StatementProperty {
  const [method = '', path = ''] = route.split(' ');
  return {
    andStatement: {
      statements: [matchStatement({ method: {} }, method), matchStatement({ uriPath: {} }, `/api${path}`)],
    },
  };
}

function matchStatement(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  searchString: string,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH' = 'EXACTLY',
): CfnWebACL.StatementProperty {
  const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type }));
  return { byteMatchStatement: { fieldToMatch, searchString, positionalConstraint, textTransformations } };
}

/** Matches everything except the files that are the same for everybody: scripts and styles, public audio, pictures. */
const allButPublicFiles: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      orStatement: {
        statements: [assetsFolder, ...openFolders].map((folder) =>
          matchStatement({ uriPath: {} }, `/${folder}/`, 'STARTS_WITH'),
        ),
      },
    },
  },
};

/**
 * These rules for request bodies only count matches and block nothing: authors write long texts about anything,
 * including markup and servers.
 */
const rulesOfBodies = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/** Stores no samples, because they would contain headers with tokens and cookies. */
function visibilityConfigOf(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
