import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { keys } from '#local/testing/keys.ts';
import { accountIn } from './account.ts';
import { findingsOf } from './findings.ts';

let server: Server;
const requests = new Set<string>();
let failingCall: { readonly call: string; readonly how: Failure } | undefined;

beforeAll(async () => {
  server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const failures = {
  'asks too often': { code: 'ThrottlingException', status: 400, told: /^warning: .+asked too often/ },
  'has no subscription': {
    code: 'SubscriptionRequiredException',
    status: 403,
    told: /not activated this service/,
  },
  'has no subscription, by the older name': {
    code: 'OptInRequired',
    status: 403,
    told: /not activated this service/,
  },
  'may not ask': { code: 'AccessDeniedException', status: 403, told: /^warning: .+You may not ask/ },
  'may not ask, by the older name': {
    code: 'AccessDenied',
    status: 403,
    told: /^warning: .+You may not ask/,
  },
  'finds nothing': { code: 'NoSuchResourceException', status: 404, told: /^(warning|missing): / },
  'meets a fault': { code: 'InternalServiceError', status: 500, told: /^warning: .+gave no answer/ },
  'loses its connection': { code: undefined, status: 0, told: /^missing: AWS cannot be reached/ },
  'has old credentials': {
    code: 'ExpiredTokenException',
    status: 403,
    told: /^missing: AWS does not know you/,
  },
} as const satisfies Record<string, Failure>;

test('the check before a deploy makes exactly the listed requests to AWS', async () => {
  await reportedFindings();
  expect([...requests].toSorted()).toEqual(
    [
      'GET /v2/email/account',
      'GET /v2/email/identities/quillcast.example',
      'GET /distribution',
      'SSM.GetParameter /cdk-bootstrap/hnb659fds/version',
      'SSM.GetParameter /quillcast/prod/user-pool',
      'ServiceQuotas.ListAWSDefaultServiceQuotas lambda',
      'ServiceQuotas.ListServiceQuotas lambda',
      'secretsmanager.DescribeSecret quillcast/prod/google',
    ].toSorted(),
  );
});

test.each(Object.entries(failures))(
  'for each AWS request that %s, the check before a deploy reports a readable sentence',
  async (_, how) => {
    const usual = await reportedFindings();
    for (const call of requests) {
      failingCall = { call, how };
      const findings = await reportedFindings();
      failingCall = undefined;
      const newFindings = findings.filter((sentence) => !usual.includes(sentence));
      expect([call, findings.join(' ')]).toEqual([call, expect.not.stringMatching(/undefined|\[object/)]);
      if (how.code === 'NoSuchResourceException') continue;
      expect([call, newFindings]).toEqual([call, [expect.stringMatching(how.told)]]);
    }
  },
);

async function reportedFindings(): Promise<string[]> {
  const { port } = server.address() as AddressInfo;
  const account = accountIn('us-east-1', {
    endpoint: `http://127.0.0.1:${port}`,
    credentials: keys.operator,
    maxAttempts: 1,
  });
  const stage = { ...stages.prod, alarmEmail: 'us@ours.test' };
  const findings = await findingsOf({ stage, account, environment: {} });
  return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const isXml = req.url!.includes('/distribution');
  const body = JSON.parse((await text(req)) || '{}') as Record<string, string>;
  const call = callOf(req, body);
  // Leaves out the calls for quotas of services other than Lambda, because the quotas of all services are read in the
  // same way.
  if (!/ListServiceQuotas (?!lambda)|ListAWSDefaultServiceQuotas (?!lambda)/.test(call)) requests.add(call);
  const how = failingCall?.call === call ? failingCall.how : undefined;
  if (how?.status === 0) return void res.destroy();
  if (how) return refuse(res, how, isXml);
  if (body['Name'] === '/quillcast/prod/user-pool')
    return refuse(res, { code: 'ParameterNotFound', status: 400 }, isXml);
  res.writeHead(200, { 'content-type': isXml ? 'text/xml' : 'application/json' });
  res.end(
    isXml
      ? '<DistributionList><Quantity>1</Quantity></DistributionList>'
      : JSON.stringify({
          Parameter: { Value: '21', ARN: 'arn:aws:ssm:us-east-1:123456789012:parameter/any' },
          VerifiedForSendingStatus: false,
          ProductionAccessEnabled: true,
          Quotas: [],
        }),
  );
}

function callOf(req: IncomingMessage, body: Record<string, string>): string {
  const target = req.headers['x-amz-target'];
  const resourceName = body['Name'] ?? body['SecretId'] ?? body['ServiceCode'];
  return target === undefined
    ? `${req.method} ${new URL(req.url!, 'http://aws').pathname.replace(/^\/[\d-]+(?=\/)/, '')}`
    : `${String(target).replace(/^Amazon|V\d+(?=\.)/g, '')} ${resourceName}`;
}

function refuse(res: ServerResponse, { code, status }: Omit<Failure, 'told'>, isXml: boolean): void {
  const message = 'No, says AWS.';
  res.writeHead(status, {
    'content-type': isXml ? 'text/xml' : 'application/json',
    ...(!isXml && { 'x-amzn-errortype': code }),
  });
  res.end(
    isXml
      ? `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`
      : JSON.stringify({ __type: code, message }),
  );
}

interface Failure {
  readonly code: string | undefined;
  readonly status: number;
  readonly told: RegExp;
}
