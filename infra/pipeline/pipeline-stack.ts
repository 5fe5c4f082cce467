import { Duration, type App } from 'aws-cdk-lib';
import { OpenIdConnectPrincipal, OpenIdConnectProvider, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { acknowledgeWildcard } from '#infra/constructs/acknowledge.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { region, type Stage } from '#infra/stages.ts';

/**
 * The roles of GitHub Actions in one stage, without a key anywhere: without it nothing is deployed but by hand. The
 * account has to know GitHub as a provider of identities, once (docs/runbook.md).
 */
export class PipelineStack extends AppStack {
  constructor(app: App, stage: Stage & { readonly deployedFrom: string }) {
    super(app, stage, 'pipeline', 'what GitHub Actions may do');
    this.#diff(stage);
    this.#deploy(stage);
  }

  /** Of pull requests, whose code anybody who may push can change: reads what is deployed, and nothing that is stored. */
  #diff({ name, deployedFrom }: Deployed): void {
    const role = this.#role('Diff', `quillcast-${name}-diff`, `repo:${deployedFrom}:pull_request`, 1);
    const stacks = `arn:aws:cloudformation:${region}:${this.account}:stack/quillcast-${name}-*/*`;
    this.#allow(role, ['cloudformation:GetTemplate', 'cloudformation:DescribeStacks'], [stacks]);
    acknowledgeWildcard(role, stacks, 'The stacks of this one stage, whose ids AWS chooses.');
  }

  /** Of the stage's environment, to which reviewers let: takes on the roles of the CDK, and reads how to try the site out. */
  #deploy({ name, deployedFrom }: Deployed): void {
    const role = this.#role(
      'Deploy',
      `quillcast-${name}-deploy`,
      `repo:${deployedFrom}:environment:${name}`,
      2,
    );
    const roles = ['deploy', 'file-publishing', 'lookup'].map(
      (kind) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${kind}-role-${this.account}-${region}`,
    );
    this.#allow(role, ['sts:AssumeRole'], roles);
    // AWS adds six characters to a secret's name
    const smoke = `arn:aws:secretsmanager:${region}:${this.account}:secret:quillcast/${name}/smoke-??????`;
    this.#allow(role, ['secretsmanager:GetSecretValue'], [smoke]);
  }

  #role(id: string, roleName: string, subject: string, hours: number): Role {
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
      this,
      `${id}Provider`,
      `arn:aws:iam::${this.account}:oidc-provider/${issuer}`,
    );
    return new Role(this, id, {
      roleName,
      assumedBy: new OpenIdConnectPrincipal(provider, {
        StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subject },
      }),
      maxSessionDuration: Duration.hours(hours),
    });
  }

  #allow(role: Role, actions: string[], resources: string[]): void {
    role.addToPolicy(new PolicyStatement({ actions, resources }));
  }
}

const issuer = 'token.actions.githubusercontent.com';

type Deployed = Stage & { readonly deployedFrom: string };
