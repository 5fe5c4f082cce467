import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { unlessAbsent, type Account } from './account.ts';
import { parseDeployOptions } from './deploy-options.ts';
import { awsAccessProblem } from '#scripts/aws-access-problem.ts';
import { findingsOf } from './findings.ts';

const account = (differently: Partial<Account> = {}): Account => ({
  parameter: async () => ({ value: '21', accountId: '123456789012' }),
  hasSecret: async () => true,
  mailIdentity: async () => ({ isVerified: true }),
  mailSending: async () => mailSending,
  hasDistributions: async () => true,
  quotas: async (service) => sufficientQuotas[service] ?? [],
  ...differently,
});
const mailSending = { toAnybody: true, isPaused: false, perSecond: 14, aDay: 50_000 };
const sufficientQuotas: Readonly<Record<string, { name: string; value: number }[]>> = {
  lambda: [{ name: 'Concurrent executions', value: 1_000 }],
  polly: [
    { name: 'SynthesizeSpeech rate of generative voices', value: 8 },
    { name: 'SynthesizeSpeech rate of standard voices', value: 1 },
    { name: 'Concurrent requests of generative voices', value: 1 },
  ],
  bedrock: [
    { name: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5', value: 4e6 },
    { name: 'Cross-Region model inference requests per minute for Anthropic Claude Haiku 5.5', value: 1e3 },
    { name: 'Cross-region model inference tokens per minute for Anthropic Claude 3 Haiku', value: 1 },
  ],
  apigateway: [{ name: 'Throttle rate', value: 10_000 }],
  cloudfront: [{ name: 'Response headers policies per AWS account', value: 20 }],
  iam: [{ name: 'Roles per account', value: 1_000 }],
  dynamodb: [{ name: 'Maximum number of tables', value: 2_500 }],
};
const ready: Stage = {
  ...stages.prod,
  mailFrom: 'hello@ours.test',
  alarmEmail: 'us@ours.test',
  mailFromIsVerified: true,
  siteUrl: 'https://ours.test',
};
async function reportedFindings(
  differently: {
    account?: Partial<Account>;
    stage?: Partial<Stage>;
    environment?: Record<string, string>;
  } = {},
) {
  const findings = await findingsOf({
    stage: { ...ready, ...differently.stage },
    account: account(differently.account),
    environment: differently.environment ?? {},
  });
  return findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);
}
const failingWith = (name: string) => async () => {
  throw Object.assign(new Error('No, says AWS.'), { name, $metadata: {} });
};

test('a stage that keeps data cannot send mail from an example address', async () =>
  expect(await reportedFindings({ stage: { mailFrom: 'hello@quillcast.example' } })).toEqual([
    "missing: hello@quillcast.example is nobody's: set an address of your own in infra/stages.ts.",
  ]));

test('`unlessAbsent` returns undefined for each not-found error and throws any other', async () => {
  for (const name of [
    'ParameterNotFound',
    'ResourceNotFoundException',
    'NotFoundException',
    'NoSuchResourceException',
  ])
    expect(await unlessAbsent(failingWith(name))).toBeUndefined();
  await expect(unlessAbsent(failingWith('AccessDeniedException'))).rejects.toThrow('No, says AWS.');
});

describe('a deploy', () => {
  test('continues without a message when nothing is missing', async () =>
    expect(await reportedFindings()).toEqual([]));

  test('stops if the shell is set to another region', async () =>
    expect(await reportedFindings({ environment: { AWS_REGION: 'eu-west-1' } })).toEqual([
      expect.stringMatching(/^missing: .+us-east-1 only.+eu-west-1/),
    ]));

  test.each(['CredentialsProviderError', 'ExpiredTokenException', 'UnrecognizedClientException'])(
    'stops without credentials (%s) and makes no further request',
    async (name) =>
      expect(
        await reportedFindings({ account: { parameter: failingWith(name), hasSecret: failingWith('Bug') } }),
      ).toEqual([`missing: ${signInAgain}`]),
  );

  test('continues with a warning if AWS forbids one of its checks', async () =>
    expect(await reportedFindings({ account: { hasSecret: failingWith('AccessDeniedException') } })).toEqual([
      'warning: Not known: whether the secret quillcast/prod/google exists. You may not ask: No, says AWS.',
    ]));

  test('stops when AWS has not activated a service that the stage uses', async () =>
    expect(
      await reportedFindings({ account: { mailSending: failingWith('SubscriptionRequiredException') } }),
    ).toEqual([
      'missing: Not known: what SES lets the account send. AWS has not activated this service for the account, open it in the console once: No, says AWS.',
    ]));

  test('stops with the original error if a bug in our own code causes it', () =>
    expect(
      reportedFindings({ account: { hasSecret: () => Promise.reject(new TypeError('undefined')) } }),
    ).rejects.toThrow('undefined'));

  test('stops in an account without a CDK bootstrap or with an old one', async () => {
    const [absent] = await reportedFindings({ account: { parameter: async () => undefined } });
    expect(absent).toMatch(/^missing: .+npm run bootstrap/);
    const old = { value: '5', accountId: '123456789012' };
    expect(await reportedFindings({ account: { parameter: async () => old } })).toEqual([
      expect.stringMatching(/^missing: Account 123456789012 .+too old/),
    ]);
  });

  test('stops without the Google secret that the stage names', async () => {
    expect(await reportedFindings({ account: { hasSecret: async () => false } })).toEqual([
      expect.stringMatching(/^missing: The secret quillcast\/prod\/google does not exist/),
    ]);
    const without = { googleSecretName: undefined } as unknown as Partial<Stage>;
    expect(await reportedFindings({ stage: without, account: { hasSecret: async () => false } })).toEqual([]);
  });

  test('warns if the stage has no site address yet', async () =>
    expect(await reportedFindings({ stage: { siteUrl: undefined } as unknown as Partial<Stage> })).toEqual([
      expect.stringMatching(/^warning: siteUrl is not set/),
    ]));

  test('warns before a stage’s first deploy that CloudFront may require a verified account', async () => {
    const parameter = async (name: string) =>
      name.startsWith('/cdk') ? { value: '21', accountId: '123456789012' } : undefined;
    const hasDistributions = async () => false;
    expect(await reportedFindings({ account: { parameter, hasDistributions } })).toEqual([
      expect.stringMatching(/^warning: .+CloudFront.+must be verified/),
    ]);
    expect(await reportedFindings({ account: { hasDistributions } })).toEqual([]);
  });
});

describe('AWS quotas', () => {
  const accountWithQuotas = (
    service: string,
    ...quotas: { name: string; value: number }[]
  ): Partial<Account> => ({
    quotas: async (requested) => (requested === service ? quotas : (sufficientQuotas[requested] ?? [])),
  });

  test('cause a warning with the consequence if they are too low for the users of a stage', async () => {
    const fresh = accountWithQuotas('lambda', { name: 'Concurrent executions', value: 10 });
    expect(await reportedFindings({ account: fresh })).toEqual([
      'warning: lambda: “Concurrent executions” is 10 in this account, and the stage wants 100: six narrations at once take them all, and pages wait; ask for 1,000.',
    ]);
    const voices = accountWithQuotas('polly', {
      name: 'SynthesizeSpeech rate of generative voices',
      value: 4,
    });
    expect(await reportedFindings({ account: voices })).toEqual([
      expect.stringMatching(/^warning: polly: .+ is 4 .+ wants 8/),
    ]);
    const model = accountWithQuotas(
      'bedrock',
      { name: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5', value: 0 },
      { name: 'Cross-region model inference requests per minute for Anthropic Claude Haiku 5.5', value: 5 },
    );
    expect(await reportedFindings({ account: model })).toEqual([
      expect.stringMatching(/^warning: bedrock: .+tokens.+ is 0 .+ wants 1000000: answers wait/),
      expect.stringMatching(/^warning: bedrock: .+requests.+ is 5 .+ wants 250: answers wait/),
    ]);
  });

  test('listed for live connections and sign-ins cause a warning if they are too low', async () => {
    const connections = {
      name: 'New connections per second per account (across all WebSocket APIs) per Region',
      value: 100,
    };
    expect(
      await reportedFindings({
        account: accountWithQuotas('apigateway', ...sufficientQuotas['apigateway']!, connections),
      }),
    ).toEqual([
      expect.stringMatching(/^warning: apigateway: .+ is 100 .+ wants 500: .+ask every five seconds/),
    ]);
    const signIns = { name: 'Rate of UserAuthentication requests', value: 60 };
    expect(await reportedFindings({ account: accountWithQuotas('cognito-idp', signIns) })).toEqual([
      expect.stringMatching(/^warning: cognito-idp: .+ is 60 .+ wants 100: sign-ins fail/),
    ]);
  });

  test('are judged by the lowest value if Service Quotas lists several for one service', async () => {
    const voices = accountWithQuotas(
      'polly',
      { name: 'SynthesizeSpeech rate of generative voices, English', value: 80 },
      { name: 'SynthesizeSpeech rate of generative voices, German', value: 4 },
      { name: 'StartSpeechSynthesisTask rate of generative voices', value: 1 },
    );
    expect(await reportedFindings({ account: voices })).toEqual([
      expect.stringMatching(/^warning: polly: “.+German” is 4 .+ wants 8/),
    ]);
  });

  test('stop the deploy if they are below what the templates need', async () => {
    const stage = { reservedConcurrency: { 'audio/narration/synthesize': 6 } };
    const few = accountWithQuotas('lambda', { name: 'Concurrent executions', value: 100 });
    expect(await reportedFindings({ stage, account: few })).toEqual([
      expect.stringMatching(/^missing: lambda: .+ is 100 .+ wants 106/),
    ]);
    expect(await reportedFindings({ account: few })).toEqual([]);
    const full = accountWithQuotas('cloudfront', { name: 'Distributions per account', value: 0 });
    expect(await reportedFindings({ account: full })).toEqual([
      expect.stringMatching(/^missing: cloudfront: /),
    ]);
  });

  test('not listed by Service Quotas cause a warning that says where to look them up', async () => {
    expect(await reportedFindings({ account: { quotas: async () => [] } })).toEqual([
      expect.stringMatching(/^warning: Not known: Service Quotas lists no such quota of lambda/),
      expect.stringMatching(/^warning: Not known: Polly’s own default is 8 requests a second.+prod uses 8/),
      expect.stringMatching(/^warning: Not known: open us\.anthropic\S+ in the Bedrock console once/),
      expect.stringMatching(/^warning: Not known: .+apigateway/),
      expect.stringMatching(/^warning: Not known: .+iam/),
      expect.stringMatching(/^warning: Not known: .+dynamodb/),
    ]);
  });

  test('cause a warning if one service’s cannot be read; the other services’ are still checked', async () => {
    const quotas = async (service: string) =>
      service === 'cloudfront'
        ? failingWith('TooManyRequestsException')()
        : (sufficientQuotas[service] ?? []);
    expect(await reportedFindings({ account: { quotas } })).toEqual([
      "warning: Not known: the account's quotas of cloudfront. AWS was asked too often: No, says AWS.",
    ]);
    const lambda = { name: 'Concurrent executions', value: 10 };
    expect(
      await reportedFindings({
        account: { quotas: async (service) => (service === 'lambda' ? [lambda] : quotas(service)) },
      }),
    ).toHaveLength(2);
  });
});

describe('alarms of a stage', () => {
  test('need a recipient’s address if the stage keeps data', async () => {
    const stage = { alarmEmail: undefined } as unknown as Partial<Stage>;
    expect(await reportedFindings({ stage })).toEqual([
      'missing: Nobody would hear the alarms of prod: set alarmEmail in infra/stages.ts.',
    ]);
    expect(await reportedFindings({ stage: { ...stage, keepsData: false } })).toEqual([]);
  });

  test.each([true, false])(
    'are refused if they would go to an example address (the stage keeps data: %s)',
    async (keepsData) =>
      expect(
        await reportedFindings({ stage: { keepsData, alarmEmail: 'operators@quillcast.example' } }),
      ).toEqual([
        expect.stringMatching(
          /^missing: operators@quillcast\.example is nobody's, so nobody would hear the alarms/,
        ),
      ]),
  );
});

describe('npm run bootstrap', () => {
  test.each([
    ['CredentialsProviderError', signInAgain],
    ['ExpiredTokenException', signInAgain],
    ['AccessDeniedException', undefined],
  ])(
    'has an explanation for missing or expired credentials, and none for other errors (%s)',
    (name, sentence) =>
      expect(awsAccessProblem(Object.assign(new Error('No, says AWS.'), { name }))).toBe(sentence),
  );

  test('stops with an explanation if there are no credentials, before it prepares anything', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.ts'], {
      env: { PATH: process.env['PATH'], HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/^AWS does not know you: .+ Nothing was prepared\.$/),
    ]);
  });
});

describe('the sender address of a stage’s mail', () => {
  test('stops the deploy if the stage’s settings call it verified but SES has not verified it', async () => {
    for (const mailIdentity of [async () => undefined, async () => ({ isVerified: false })])
      expect(await reportedFindings({ account: { mailIdentity } })).toEqual([
        expect.stringMatching(/^missing: SES does not know ours\.test as yours/),
      ]);
  });

  test('causes a warning until SES verifies it, and then a reminder to set `mailFromIsVerified`', async () => {
    const stage = { mailFromIsVerified: false };
    expect(await reportedFindings({ stage, account: { mailIdentity: async () => undefined } })).toEqual([
      expect.stringMatching(/^warning: ours\.test is not verified yet/),
    ]);
    expect(await reportedFindings({ stage })).toEqual([
      expect.stringMatching(/^warning: .+set mailFromIsVerified/),
    ]);
  });

  test('is checked in SES as a single address if the stage does not own the mail domain', async () => {
    const checkedNames: string[] = [];
    const mailIdentity = async (name: string) => {
      checkedNames.push(name);
      return { isVerified: true };
    };
    await reportedFindings({ stage: { ownsMailDomain: false }, account: { mailIdentity } });
    expect(checkedNames).toEqual(['hello@ours.test']);
  });

  test('causes a warning if it is an example address and the stage keeps no data', async () =>
    expect(
      await reportedFindings({ stage: { mailFrom: 'hello@quillcast.example', keepsData: false } }),
    ).toEqual([
      "warning: hello@quillcast.example is nobody's: set an address of your own in infra/stages.ts.",
    ]));

  test.each([
    [
      { toAnybody: false, perSecond: 1, aDay: 200 },
      /^warning: SES keeps the account in its sandbox: .+ 1 a second and 200 a day/,
    ],
    [{ perSecond: 10 }, /^warning: SES takes 10 mails a second from this account, and the stage wants 14: /],
    [{ isPaused: true }, /^warning: SES has paused the account: no mail leaves/],
  ])('causes a warning when SES limits the account: %j', async (held, sentence) =>
    expect(
      await reportedFindings({ account: { mailSending: async () => ({ ...mailSending, ...held }) } }),
    ).toEqual([expect.stringMatching(sentence)]),
  );
});

describe('npm run deploy', () => {
  test('runs the CDK’s deploy for the stage, and with --yes asks no question', () => {
    expect(parseDeployOptions(['-c', 'stage=dev'])).toMatchObject({
      stage: { name: 'dev' },
      context: ['stage=dev'],
      accepted: [],
      because: undefined,
      assembly: undefined,
      cdkArguments: ['deploy', '--all', '-c', 'stage=dev'],
    });
    expect(parseDeployOptions(['--context=stage=prod', '--yes', '--verbose']).cdkArguments).toEqual(
      'deploy --all --require-approval never --context=stage=prod --verbose'.split(' '),
    );
  });

  test('does not pass its own options (assembly, accepted changes, reason) on to the CDK', () => {
    const args = ['-c', 'stage=prod', '--app', 'dist/last-green', '--because', ' Nobody calls it. '];
    expect(
      parseDeployOptions([...args, '--accept', 'route/GET /a', '--accept=data/Books', '--verbose']),
    ).toMatchObject({
      assembly: 'dist/last-green',
      accepted: ['route/GET /a', 'data/Books'],
      because: 'Nobody calls it.',
      cdkArguments: ['deploy', '--all', '-c', 'stage=prod', '--verbose'],
    });
    expect(parseDeployOptions(['-c', 'stage=dev', '--because', ' ']).because).toBeUndefined();
    expect(() => parseDeployOptions(['-c', 'stage=dev', '--accept'])).toThrow(/^--accept names nothing\./);
  });

  test.each([[[]], [['-c', 'other=dev']], [['-c', 'stage=dev', '-c', 'stage=prod']]])(
    'needs exactly one stage, not %j',
    (args) => expect(() => parseDeployOptions(args)).toThrow(/^Name the stage/),
  );

  test.each(['nowhere', 'local'])('refuses to deploy the stage %s', (stage) =>
    expect(() => parseDeployOptions(['-c', `stage=${stage}`])).toThrow(/There is no stage|npm start/),
  );
});

const signInAgain =
  'AWS does not know you: No, says AWS. Sign in (aws sso login), or set AWS_PROFILE, and try again.';
