import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';
import { originSecretHeader } from '#shared/addresses.ts';

/** Another number creates another secret. A rotation takes two deploys (see the runbook). */
const generation = 1;

/**
 * The secret that the site sends to the gateway with each request, so that functions know that a request passed the
 * firewall. CloudFormation writes it into the distribution and into the functions' environment, so that no cold start
 * has to fetch it.
 */
export class OriginSecret extends Construct {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#secret = new Secret(this, `Secret${generation}`, {
      description: 'Sent by the distribution, so that the API refuses requests that bypass it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyOf(this),
    });
    acknowledge(
      this.#secret,
      'SMG4',
      'Changed by the clock it would shut out everybody until the next deploy; the runbook says how to change it.',
    );
  }

  get headers(): Readonly<Record<string, string>> {
    return { [originSecretHeader]: this.#value };
  }

  /** Makes functions reject requests without the secret, if the stage requires it. */
  requireOf(answering: AppFunction): void {
    if (stageOf(this).originSecret === 'required') answering.addEnvironment('ORIGIN_SECRET', this.#value);
  }

  get #value(): string {
    return this.#secret.secretValue.unsafeUnwrap();
  }
}
