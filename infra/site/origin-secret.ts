import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';
import { originSecretHeader } from '#shared/addresses.ts';

/** Another number is another secret: the way to change it (see the runbook). It takes effect by two deploys. */
const generation = 1;

/**
 * What the site tells the gateway with each request, so that functions know who came past its firewall. CloudFormation
 * puts it into distribution and environment itself, so that no function spends a cold start on asking for it.
 */
export class OriginSecret extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#secret = new Secret(this, `Secret${generation}`, {
      description: 'What the distribution tells the API, so that nobody goes around it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyOf(this),
    });
    acknowledge(
      this.#secret,
      'SMG4',
      'Changed by the clock it would shut out everybody until the next deploy; the runbook says how to change it.',
    );
  }

  /** For the requests of the site to the API. */
  get headers(): Readonly<Record<string, string>> {
    return { [originSecretHeader]: this.#value };
  }

  /** Functions refuse whoever does not know it. Sets their variable, where the stage is so far. */
  requireOf(answering: AppFunction): void {
    if (stageOf(this).originSecret === 'required') answering.addEnvironment('ORIGIN_SECRET', this.#value);
  }

  get #value(): string {
    return this.#secret.secretValue.unsafeUnwrap();
  }
}
