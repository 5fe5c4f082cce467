/** The date of the last look-up. Change it only after checking every price; AWS changes few of them in a year. */
export const pricesDate = '2026-11-26';

/**
 * AWS's unit prices in US dollars in us-east-1, without taxes, and the permanent monthly free tier. Free amounts for
 * new accounts are left out. The model's prices are in `models.ts`.
 */
export const prices = {
  lambdaRequest: priceOf(0.2 / 1e6, 'lambda', 'request to Lambda', 1e6),
  lambdaGbSecond: priceOf(0.0000133334, 'lambda', 'GB-second of Lambda (arm64)', 400_000),
  apiRequest: priceOf(1 / 1e6, 'api-gateway', 'request to the HTTP API'),
  socketMessage: priceOf(1 / 1e6, 'api-gateway', 'message of the WebSocket API'),
  socketMinute: priceOf(0.25 / 1e6, 'api-gateway', 'minute of an open socket'),
  tableWrite: priceOf(0.625 / 1e6, 'dynamodb/pricing/on-demand', 'write unit of DynamoDB, on demand'),
  tableRead: priceOf(0.125 / 1e6, 'dynamodb/pricing/on-demand', 'read unit of DynamoDB, on demand'),
  tableGb: priceOf(0.25, 'dynamodb/pricing/on-demand', 'GB in tables, a month', 25),
  tableRecoveryGb: priceOf(0.2, 'dynamodb/pricing/on-demand', 'GB of point-in-time recovery, a month'),
  objectWrite: priceOf(0.005 / 1e3, 's3', 'PUT, COPY or LIST of S3'),
  objectRead: priceOf(0.0004 / 1e3, 's3', 'GET of S3'),
  objectGb: priceOf(0.023, 's3', 'GB in buckets, a month'),
  edgeRequest: priceOf(0.01 / 1e4, 'cloudfront', 'HTTPS request to CloudFront', 10e6),
  edgeFunction: priceOf(0.1 / 1e6, 'cloudfront', 'run of the function at the edge', 2e6),
  edgeGb: priceOf(0.085, 'cloudfront', 'GB from CloudFront', 1_000),
  firewall: priceOf(5, 'waf', 'web ACL, a month'),
  firewallRule: priceOf(1, 'waf', 'rule or managed group of a web ACL, a month'),
  firewallRequest: priceOf(0.6 / 1e6, 'waf', 'request that a web ACL looks at'),
  workflowStep: priceOf(0.025 / 1e3, 'step-functions', 'state transition of a workflow', 4_000),
  alarmMetric: priceOf(0.1, 'cloudwatch', 'metric in an alarm, a month', 10),
  metric: priceOf(0.3, 'cloudwatch', 'metric of our own, a month', 10),
  dashboard: priceOf(3, 'cloudwatch', 'dashboard, a month', 3),
  logGb: priceOf(0.5, 'cloudwatch', 'GB of logs written', 5),
  trace: priceOf(5 / 1e6, 'xray', 'trace recorded by X-Ray', 100_000),
  secret: priceOf(0.4, 'secrets-manager', 'secret, a month'),
  activePerson: priceOf(0.015, 'cognito', 'person active in a month (Essentials)', 10_000),
  mail: priceOf(0.1 / 1e3, 'ses', 'mail sent'),
  spokenCharacter: priceOf(30 / 1e6, 'polly', 'character spoken by a generative voice'),
  neuralCharacter: priceOf(16 / 1e6, 'polly', 'character spoken by a neural voice'),
  standardCharacter: priceOf(4 / 1e6, 'polly', 'character spoken by a standard voice'),
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

function priceOf(usd: number, page: string, of: string, freeAMonth = 0): Price {
  const from = page.includes('/')
    ? `https://aws.amazon.com/${page}/`
    : `https://aws.amazon.com/${page}/pricing/`;
  return { usd, of, from, freeAMonth };
}

export interface Price {
  readonly usd: number;
  readonly of: string;
  readonly from: string;
  readonly freeAMonth: number;
}
