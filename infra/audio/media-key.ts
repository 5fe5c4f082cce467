import { CustomResource, Duration, Stack } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '#infra/constructs/acknowledge.ts';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { removalPolicyOf } from '#infra/constructs/removal-policy.ts';

/**
 * Key pairs by generation, newest last. The newest pair signs, and signatures of all pairs are accepted. To rotate, add
 * the next generation here and deploy, then remove the old one and deploy again (see the runbook).
 */
const deployedGenerations = ['1'];

export class MediaKey extends Construct {
  readonly keyGroup: KeyGroup;
  readonly #newest: KeyGeneration;

  constructor(scope: Construct, id: string, generations: readonly string[] = deployedGenerations) {
    super(scope, id);
    const create = new AppFunction(this, 'Create', {
      entry: 'audio/media/create-media-key',
      description: 'Creates the media key pair when the stack is created.',
    });
    const pairs = generations.map((generation) => new KeyGeneration(this, `Pair${generation}`, create));
    this.keyGroup = new KeyGroup(this, 'KeyGroup', { items: pairs.map(({ publicKey }) => publicKey) });
    this.#newest = pairs.at(-1)!;
  }

  grantSignTo(granted: AppFunction): void {
    const { secret, publicKey } = this.#newest;
    granted.addEnvironment('MEDIA_KEY_SECRET_ARN', secret.secretArn);
    granted.addEnvironment('MEDIA_KEY_PAIR_ID', publicKey.publicKeyId);
    granted.allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
  }
}

class KeyGeneration extends Construct {
  readonly secret: Secret;
  readonly publicKey: PublicKey;

  constructor(scope: Construct, id: string, create: AppFunction) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Private half of the key that signs cookies for private media',
      removalPolicy: removalPolicyOf(this),
    });
    acknowledge(
      this.secret,
      'SMG4',
      'Automatic rotation would shut out every listener at once; the runbook says how to replace the key.',
    );
    create.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [this.secret.secretArn]);
    const keyPair = new CustomResource(this, 'Made', {
      resourceType: 'Custom::MediaKeyPair',
      serviceToken: create.functionArn,
      properties: { SecretArn: this.secret.secretArn },
      serviceTimeout: Duration.minutes(2),
    });
    keyPair.node.addDependency(create);
    this.publicKey = new PublicKey(this, 'PublicKey', { encodedKey: keyPair.getAttString('PublicKeyPem') });
    // Other stacks use these values until their own next deploy, even if a newer pair already signs. So the exports
    // must stay.
    for (const exportedValue of [this.secret.secretArn, this.publicKey.publicKeyId])
      Stack.of(this).exportValue(exportedValue);
  }
}
