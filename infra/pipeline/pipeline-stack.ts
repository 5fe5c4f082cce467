import { Duration, type App } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { historyLocation } from '#infra/release/history-location.ts';
import { region, type Stage } from '#infra/stages.ts';
import { smokeSecretName } from '#shared/domain/people/smoke-account.ts';
import { githubIssuer, githubTrust } from './github-trust.ts';

/**
 * The roles that GitHub Actions assumes in one stage, so that GitHub stores no access keys. The account must have
 * GitHub as identity provider, which is set up once (docs/runbook.md).
 */
export class PipelineStack extends AppStack {
  constructor(app: App, stage: DeployedStage) {
    super(app, stage, 'pipeline', 'what GitHub Actions may do');
    this.#diff(stage);
    this.#deploy(stage);
  }

  /**
   * The role for pull requests. Anybody with a branch can change the code that uses it, so it reads only the deployed
   * templates and the deploy record for comparison, and no data of people.
   */
  #diff(stage: DeployedStage): void {
    const role = this.#role('Diff', stage, { name: 'diff', context: 'pull_request', hours: 1 });
    this.#allowStacks(role, stage, 'cloudformation:GetTemplate', 'cloudformation:DescribeStacks');
    this.#allow(role, ['s3:GetObject'], [this.#objectsOf(stage).record]);
  }

  /**
   * The role for deploys from the stage's GitHub environment, which has reviewers: it assumes the CDK's roles, stores
   * the deploy record, and reads the state of stacks and the smoke test's credentials.
   */
  #deploy(stage: DeployedStage): void {
    const { name } = stage;
    const role = this.#role('Deploy', stage, { name: 'deploy', context: `environment:${name}`, hours: 2 });
    const roles = ['deploy', 'file-publishing', 'lookup'].map(
      (kind) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
    );
    this.#allow(role, ['sts:AssumeRole'], roles);
    const { bucket, record, assembly } = this.#objectsOf(stage);
    this.#allow(role, ['s3:GetObject', 's3:PutObject'], [record, assembly]);
    // without this permission, S3 doesn't reveal whether the record exists
    this.#allow(role, ['s3:ListBucket'], [bucket]);
    this.#allowStacks(role, stage, 'cloudformation:DescribeStacks');
    const parameter = `arn:aws:ssm:${region}:${this.account}:parameter${userPoolParameter(name)}`;
    this.#allow(role, ['ssm:GetParameter'], [parameter]);
    // AWS appends a hyphen and six characters to a secret's name
    const smokeSecretArn = `arn:aws:secretsmanager:${region}:${this.account}:secret:${smokeSecretName(name)}-??????`;
    this.#allow(role, ['secretsmanager:GetSecretValue'], [smokeSecretArn]);
  }

  #role(id: string, stage: DeployedStage, { name, context, hours }: RoleDescription): Role {
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
      this,
      `${id}Provider`,
      `arn:aws:iam::${this.account}:oidc-provider/${githubIssuer}`,
    );
    return new Role(this, id, {
      roleName: `quillcast-${stage.name}-${name}`,
      assumedBy: new OpenIdConnectPrincipal(provider, { ...githubTrust(stage.deployedFrom, context) }),
      maxSessionDuration: Duration.hours(hours),
    });
  }

  #objectsOf({ name }: DeployedStage) {
    const { bucket, record, assembly } = historyLocation(name, this.account);
    const arn = `arn:aws:s3:::${bucket}`;
    return { bucket: arn, record: `${arn}/${record}`, assembly: `${arn}/${assembly}` };
  }

  #allowStacks(role: Role, { name }: DeployedStage, ...actions: string[]): void {
    const stacks = `arn:aws:cloudformation:${region}:${this.account}:stack/quillcast-${name}-*/*`;
    this.#allow(role, actions, [stacks]);
    acknowledgeWildcard(role, stacks, 'The stacks of this one stage, whose ids AWS chooses.');
  }

  #allow(role: Role, actions: string[], resources: string[]): void {
    role.addToPolicy(new PolicyStatement({ actions, resources }));
  }
}

type DeployedStage = Stage & { readonly deployedFrom: string };
interface RoleDescription {
  readonly name: string;
  readonly context: string;
  readonly hours: number;
}
