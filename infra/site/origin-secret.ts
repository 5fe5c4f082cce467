import { Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';
import { originSecretHeader } from '#shared/addresses.ts';

/**
 * The generations of the secret; the last one is the newest and is in use. The runbook says how to replace a secret: an
 * old generation stays until no stack imports it.
 */
const deployedGenerations = ['1'];

/**
 * The secret that the site sends to the gateway with each request, so that functions know that a request passed the
 * firewall. CloudFormation writes it into the distribution and into the functions' environment, so that no cold start
 * has to fetch it.
 */
export class OriginSecret extends Construct {
  readonly #newest: Secret;

  constructor(scope: Construct, id: string, generations: readonly string[] = deployedGenerations) {
    super(scope, id);
    this.#newest = generations.map((generation) => this.#create(generation)).at(-1)!;
  }

  get headers(): Readonly<Record<string, string>> {
    return { [originSecretHeader]: this.#value };
  }

  /** Makes functions reject requests without the secret, if the stage requires it. */
  requireOf(answering: AppFunction): void {
    if (stageOf(this).originSecret === 'required') answering.addEnvironment('ORIGIN_SECRET', this.#value);
  }

  get #value(): string {
    return this.#newest.secretValue.unsafeUnwrap();
  }

  #create(generation: string): Secret {
    const secret = new Secret(this, `Secret${generation}`, {
      description:
        'Secret that the site sends with each request, so that the API refuses requests that bypass the site',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: removalPolicyOf(this),
    });
    acknowledge(
      secret,
      'SMG4',
      'Automatic rotation would block every request until the next deploy; the runbook says how to replace the secret.',
    );
    Stack.of(this).exportValue(secret.secretArn);
    return secret;
  }
}
