import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { unlessAbsent, type Account } from './account.ts';
import { deployAsked } from './asked.ts';
import { findingsOf, whyNotLetIn } from './findings.ts';

/** An account in which all is well, for a stage that was deployed before. */
const account = (differently: Partial<Account> = {}): Account => ({
  parameter: async () => ({ value: '21', accountId: '123456789012' }),
  hasSecret: async () => true,
  mailIdentity: async () => ({ isVerified: true }),
  mayMailAnybody: async () => true,
  hasDistributions: async () => true,
  ...differently,
});
const ready: Stage = {
  ...stages.prod,
  mailFrom: 'hello@ours.test',
  alarmEmail: 'us@ours.test',
  mailFromIsVerified: true,
  siteUrl: 'https://ours.test',
};
async function told(
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
const failing = (name: string) => async () => {
  throw Object.assign(new Error('No, says AWS.'), { name });
};

describe('a deploy', () => {
  test('goes on without a word where all is there', async () => expect(await told()).toEqual([]));

  test('stops in another region', async () =>
    expect(await told({ environment: { AWS_REGION: 'eu-west-1' } })).toEqual([
      expect.stringMatching(/^missing: .+us-east-1 only.+eu-west-1/),
    ]));

  test.each(['CredentialsProviderError', 'ExpiredTokenException', 'UnrecognizedClientException'])(
    'stops without credentials (%s), and asks nothing more',
    async (name) =>
      expect(await told({ account: { parameter: failing(name), hasSecret: failing('Bug') } })).toEqual([
        'missing: AWS does not know you: No, says AWS.',
      ]),
  );

  test('goes on with a note where a question is not allowed', async () =>
    expect(await told({ account: { hasSecret: failing('AccessDeniedException') } })).toEqual([
      'warning: Not asked (google): No, says AWS.',
    ]));

  test('rises with what nobody expected', () =>
    expect(told({ account: { hasSecret: failing('TypeError') } })).rejects.toThrow('No, says AWS.'));

  test('stops in an account that the CDK never saw, or an old one', async () => {
    const [absent] = await told({ account: { parameter: async () => undefined } });
    expect(absent).toMatch(/^missing: .+npm run bootstrap/);
    const old = { value: '5', accountId: '123456789012' };
    expect(await told({ account: { parameter: async () => old } })).toEqual([
      expect.stringMatching(/^missing: Account 123456789012 .+too old/),
    ]);
  });

  test('stops without the secret of Google that the stage names', async () => {
    expect(await told({ account: { hasSecret: async () => false } })).toEqual([
      expect.stringMatching(/^missing: The secret quillcast\/prod\/google does not exist/),
    ]);
    const without = { googleSecretName: undefined } as unknown as Partial<Stage>;
    expect(await told({ stage: without, account: { hasSecret: async () => false } })).toEqual([]);
  });

  test('says that the site has no address yet', async () =>
    expect(await told({ stage: { siteUrl: undefined } as unknown as Partial<Stage> })).toEqual([
      expect.stringMatching(/^warning: siteUrl is not set/),
    ]));

  test('tells of quotas and of CloudFront before the first deploy of a stage only', async () => {
    const parameter = async (name: string) =>
      name.startsWith('/cdk') ? { value: '21', accountId: '123456789012' } : undefined;
    const first = await told({ account: { parameter, hasDistributions: async () => false } });
    expect(first.map((it) => /^warning: .*?(Lambda|Polly|Bedrock|CloudFront)/.exec(it)?.[1])).toEqual([
      'Lambda',
      'Polly',
      'Bedrock',
      'CloudFront',
    ]);
  });
});

describe('alarms', () => {
  test('where people’s things are kept somebody has to hear them', async () => {
    const stage = { alarmEmail: undefined } as unknown as Partial<Stage>;
    expect(await told({ stage })).toEqual([
      'missing: Nobody would hear the alarms of prod: set alarmEmail in infra/stages.ts.',
    ]);
    expect(await told({ stage: { ...stage, keepsData: false } })).toEqual([]);
  });

  test.each([true, false])(
    'are not sent to an address that nobody can have, data kept: %s',
    async (keepsData) =>
      expect(await told({ stage: { keepsData, alarmEmail: 'operators@quillcast.example' } })).toEqual([
        expect.stringMatching(
          /^missing: operators@quillcast\.example is nobody's, so nobody would hear the alarms/,
        ),
      ]),
  );
});

describe('npm run bootstrap', () => {
  test.each([
    ['CredentialsProviderError', 'AWS does not know you: No, says AWS.'],
    ['ExpiredTokenException', 'AWS does not know you: No, says AWS.'],
    ['AccessDeniedException', undefined],
  ])('says in a sentence who AWS does not let in (%s)', (name, sentence) =>
    expect(whyNotLetIn(Object.assign(new Error('No, says AWS.'), { name }))).toBe(sentence),
  );

  test('without credentials ends with that sentence, before anything is synthesized', () => {
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

describe('mail', () => {
  test('that the stage calls verified must be, or Cognito takes the deploy back', async () => {
    for (const mailIdentity of [async () => undefined, async () => ({ isVerified: false })])
      expect(await told({ account: { mailIdentity } })).toEqual([
        expect.stringMatching(/^missing: SES does not know ours\.test as yours/),
      ]);
  });

  test('that is not verified yet holds nothing up, and once it is, the next step is named', async () => {
    const stage = { mailFromIsVerified: false };
    expect(await told({ stage, account: { mailIdentity: async () => undefined } })).toEqual([
      expect.stringMatching(/^warning: ours\.test is not verified yet/),
    ]);
    expect(await told({ stage })).toEqual([expect.stringMatching(/^warning: .+set mailFromIsVerified/)]);
  });

  test('comes from an address where the stage owns no domain', async () => {
    const asked: string[] = [];
    const mailIdentity = async (name: string) => {
      asked.push(name);
      return { isVerified: true };
    };
    await told({ stage: { ownsMailDomain: false }, account: { mailIdentity } });
    expect(asked).toEqual(['hello@ours.test']);
  });

  test("of nobody's address and out of the sandbox is told", async () => {
    const found = await told({
      stage: { mailFrom: 'hello@quillcast.example', keepsData: false },
      account: { mayMailAnybody: async () => false },
    });
    expect(found).toEqual([
      "warning: hello@quillcast.example is nobody's: set an address of your own in infra/stages.ts.",
      expect.stringMatching(/^warning: SES keeps the account in its sandbox/),
    ]);
  });
});

test('is not sent in the name of nobody where people’s things are kept', async () =>
  expect(await told({ stage: { mailFrom: 'hello@quillcast.example' } })).toEqual([
    "missing: hello@quillcast.example is nobody's: set an address of your own in infra/stages.ts.",
  ]));

describe('npm run deploy', () => {
  test('asks the CDK to deploy the stage, in a pipeline without a question', () => {
    expect(deployAsked(['-c', 'stage=dev'])).toMatchObject({
      stage: { name: 'dev' },
      cdkArguments: ['deploy', '--all', '-c', 'stage=dev'],
    });
    expect(deployAsked(['--context=stage=prod', '--yes', '--verbose']).cdkArguments).toEqual(
      'deploy --all --require-approval never --context=stage=prod --verbose'.split(' '),
    );
  });

  test.each([[[]], [['-c', 'other=dev']], [['-c', 'stage=dev', '-c', 'stage=prod']]])(
    'wants exactly one stage, not %j',
    (args) => expect(() => deployAsked(args)).toThrow(/^Name the stage/),
  );

  test.each(['nowhere', 'local'])('does not deploy %s', (stage) =>
    expect(() => deployAsked(['-c', `stage=${stage}`])).toThrow(/There is no stage|npm start/),
  );
});

test('what an account does not have is undefined by every name of that, and nothing else is', async () => {
  for (const name of ['ParameterNotFound', 'ResourceNotFoundException', 'NotFoundException'])
    expect(await unlessAbsent(failing(name))).toBeUndefined();
  await expect(unlessAbsent(failing('AccessDeniedException'))).rejects.toThrow('No, says AWS.');
});
