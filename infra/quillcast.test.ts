import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { costTests } from './template-tests/cost.ts';
import { canaryTests } from './template-tests/canary.ts';
import { functionTests } from './template-tests/functions.ts';
import { gatewayTests } from './template-tests/gateway.ts';
import { guardTests } from './template-tests/guard.ts';
import { historyTests } from './template-tests/histories.ts';
import { identityTests } from './template-tests/identity.ts';
import { lastReleaseTests } from './template-tests/last-release.ts';
import { leastPrivilegeTests } from './template-tests/least-privilege.ts';
import { limitTests } from './template-tests/limits.ts';
import { liveTests } from './template-tests/live.ts';
import { operatorTests } from './template-tests/operators.ts';
import { permissionTests } from './template-tests/permissions.ts';
import { quotaTests } from './template-tests/quotas.ts';
import { rotationTests } from './template-tests/rotations.ts';
import { siteTests } from './template-tests/site.ts';
import { spendingTests } from './template-tests/spending.ts';
import { storedTests } from './template-tests/stored.ts';
import { workflowTests } from './template-tests/workflows.ts';
import { quillcast } from './quillcast.ts';
import { stages } from './stages.ts';
import { synthesizeBeforeTests, system } from './testing/system.ts';

// All tests are called from this file, so that each stage is synthesized only once; they are in template-tests/.
synthesizeBeforeTests();

describe('the infrastructure', () => {
  test.each(Object.keys(stages))('has no finding or warning of cdk-nag in the stage %s', (stage) => {
    const report = readFileSync(join(system().dir, stage, 'validation-report.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({ pluginReports: [] });
  });

  test('has the same resources in each stage, except alarms, Google sign-in and a few in prod', () => {
    const common = shape('dev');
    const google = [
      'identity AWS::Cognito::ManagedLoginBranding',
      'identity AWS::Cognito::UserPoolDomain',
      'identity AWS::Cognito::UserPoolIdentityProvider',
    ];
    expect(shape('local').filter((it) => !common.includes(it))).toEqual(google);
    // ignores alarms, because `common` comes from dev, which has no alarm address and therefore no alarms
    const ownResources = shape('prod').filter(
      (it) => !common.includes(it) && !it.endsWith('AWS::CloudWatch::Alarm'),
    );
    expect(ownResources).toEqual(['alerts AWS::SNS::Subscription', 'delivery AWS::WAFv2::WebACL', ...google]);
  });

  test('is built for the stage dev by default', () => {
    const app = quillcast({ context: { dist: system().dist }, outdir: join(system().dir, 'unnamed') });
    expect(app.node.children.map(({ node }) => node.id)).toContain('quillcast-dev-data');
  });

  test('is refused in another region before anything is built', () => {
    expect(() => quillcast({ context: { region: 'eu-west-1' } })).toThrow(/us-east-1 only/);
  });

  test('names the build command in its error when the functions are not built yet', () => {
    const context = { stage: 'dev', dist: 'nowhere' };
    expect(() => quillcast({ context })).toThrow(/^nowhere\/functions\/.+ is missing: run npm run build$/);
  });
});

functionTests();
permissionTests();
leastPrivilegeTests();
limitTests();
storedTests();
lastReleaseTests();
guardTests();
rotationTests();
identityTests();
workflowTests();
historyTests();
gatewayTests();
liveTests();
siteTests();

operatorTests();
quotaTests();
costTests();
canaryTests();
spendingTests();

const shape = (stage: string) =>
  system()
    .resources.filter((it) => it.stage.name === stage)
    .map((it) => `${it.part} ${it.type}`)
    .toSorted();
