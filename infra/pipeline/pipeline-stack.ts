import { Duration, type App } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { userPoolParameter } from '#infra/people/user-pool-parameter.ts';
import { keptPlace } from '#infra/release/kept-place.ts';
import { region, type Stage } from '#infra/stages.ts';
import { smokeSecretName } from '#shared/domain/people/smoke-account.ts';
import { githubIssuer, githubTrust } from './github-trust.ts';

/**
 * The roles of GitHub Actions in one stage, without a key anywhere: without it nothing is deployed but by hand. The
 * account has to know GitHub as a provider of identities, once (docs/runbook.md).
 */
export class PipelineStack extends AppStack {
  constructor(app: App, stage: Deployed) {
    super(app, stage, 'pipeline', 'what GitHub Actions may do');
    this.#diff(stage);
    this.#deploy(stage);
  }

  /**
   * For pull requests, whose code anybody with a branch can change: reads what is deployed, what its deploys are compared
   * with, and nothing that people stored.
   */
  #diff(stage: Deployed): void {
    const role = this.#role('Diff', stage, { name: 'diff', context: 'pull_request', hours: 1 });
    this.#allowStacks(role, stage, 'cloudformation:GetTemplate', 'cloudformation:DescribeStacks');
    this.#allow(role, ['s3:GetObject'], [this.#objectsOf(stage).record]);
  }

  /**
   * For the environment of the stage, whose reviewers decide who uses it: takes on the roles of the CDK, keeps what guards
   * deploys, sees how far stacks are, and reads how to try the site out.
   */
  #deploy(stage: Deployed): void {
    const { name } = stage;
    const role = this.#role('Deploy', stage, { name: 'deploy', context: `environment:${name}`, hours: 2 });
    const roles = ['deploy', 'file-publishing', 'lookup'].map(
      (kind) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
    );
    this.#allow(role, ['sts:AssumeRole'], roles);
    const { bucket, record, assembly } = this.#objectsOf(stage);
    this.#allow(role, ['s3:GetObject', 's3:PutObject'], [record, assembly]);
    // without it S3 doesn't say whether there is a record
    this.#allow(role, ['s3:ListBucket'], [bucket]);
    this.#allowStacks(role, stage, 'cloudformation:DescribeStacks');
    const parameter = `arn:aws:ssm:${region}:${this.account}:parameter${userPoolParameter(name)}`;
    this.#allow(role, ['ssm:GetParameter'], [parameter]);
    // AWS adds six characters to a secret's name
    const smoke = `arn:aws:secretsmanager:${region}:${this.account}:secret:${smokeSecretName(name)}-??????`;
    this.#allow(role, ['secretsmanager:GetSecretValue'], [smoke]);
  }

  #role(id: string, stage: Deployed, { name, context, hours }: RoleDescription): Role {
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

  #objectsOf({ name }: Deployed) {
    const { bucket, record, assembly } = keptPlace(name, this.account);
    const arn = `arn:aws:s3:::${bucket}`;
    return { bucket: arn, record: `${arn}/${record}`, assembly: `${arn}/${assembly}` };
  }

  #allowStacks(role: Role, { name }: Deployed, ...actions: string[]): void {
    const stacks = `arn:aws:cloudformation:${region}:${this.account}:stack/quillcast-${name}-*/*`;
    this.#allow(role, actions, [stacks]);
    acknowledgeWildcard(role, stacks, 'The stacks of this one stage, whose ids AWS chooses.');
  }

  #allow(role: Role, actions: string[], resources: string[]): void {
    role.addToPolicy(new PolicyStatement({ actions, resources }));
  }
}

type Deployed = Stage & { readonly deployedFrom: string };
interface RoleDescription {
  readonly name: string;
  /** What GitHub says after the repository. */
  readonly context: string;
  readonly hours: number;
}
