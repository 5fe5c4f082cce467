import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** AWS's common rules, and at most 2,000 requests from one address in five minutes. */
export class WebFirewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibleAs('all'),
      rules: [
        {
          name: 'common',
          priority: 0,
          overrideAction: { none: {} },
          visibilityConfig: visibleAs('common'),
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesCommonRuleSet',
              ruleActionOverrides: rulesOfBodies.map((name) => ({ name, actionToUse: { count: {} } })),
            },
          },
        },
        {
          name: 'rate',
          priority: 1,
          action: { block: {} },
          visibilityConfig: visibleAs('rate'),
          statement: { rateBasedStatement: { limit: 2_000, aggregateKeyType: 'IP' } },
        },
      ],
    });
  }
}

/** Authors write long texts, and about anything: a chapter on markup or on servers is no attack. Bodies are only counted. */
const rulesOfBodies = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/** No samples: they would hold the headers of requests, tokens and cookies among them. */
const visibleAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
