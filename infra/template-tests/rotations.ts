import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { MediaKey } from '#infra/audio/media-key.ts';
import { OriginSecret } from '#infra/site/origin-secret.ts';
import { stages } from '#infra/stages.ts';
import { system } from '#infra/testing/system.ts';

export function rotationTests(): void {
  test.each([
    [
      'the key for private media',
      (below: AppStack, user: AppFunction, generations: string[]) =>
        new MediaKey(below, 'MediaKey', generations).grantSignTo(user),
    ],
    [
      'the secret of the site',
      (below: AppStack, user: AppFunction, generations: string[]) =>
        new OriginSecret(below, 'OriginSecret', generations).requireOf(user),
    ],
  ])(
    '%s is replaced in two deploys: the first adds the new one, the second removes the old one',
    (_what, use) => {
      const [first, both, second] = [['1'], ['1', '2'], ['2']].map((generations) =>
        deployedExports(generations, use),
      );
      expect(first!.imported).not.toEqual([]);
      expect(both!.exported).toEqual(expect.arrayContaining(first!.imported));
      expect(second!.exported).toEqual(expect.arrayContaining(both!.imported));
      expect(both!.imported).not.toEqual(first!.imported);
      expect(second!.exported).not.toEqual(expect.arrayContaining(first!.imported));
    },
  );
}

function deployedExports(
  generations: string[],
  use: (below: AppStack, user: AppFunction, generations: string[]) => void,
) {
  const app = new App({ context: { dist: system().dist } });
  const below = new AppStack(app, stages.prod, 'data', 'holds the secret');
  const above = new AppStack(app, stages.prod, 'api', 'uses it');
  const user = new AppFunction(above, 'User', {
    entry: 'audio/audio-records/handler',
    description: 'Uses it.',
  });
  use(below, user, generations);
  const outputs: Output[] = Object.values(Template.fromStack(below).toJSON()['Outputs']);
  const imports = JSON.stringify(Template.fromStack(above)).matchAll(/"Fn::ImportValue":"([^"]+)"/g);
  return {
    exported: outputs.map(({ Export }) => Export.Name),
    imported: [...new Set(Array.from(imports, ([, name]) => name))],
  };
}

interface Output {
  readonly Export: { readonly Name: string };
}
