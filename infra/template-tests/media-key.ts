import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { AppFunction } from '#infra/constructs/app-function.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import { MediaKey } from '#infra/audio/media-key.ts';
import { stages } from '#infra/stages.ts';
import { system } from '#infra/testing/system.ts';

export function mediaKeyTests(): void {
  test('the key for private media is replaced in two deploys, as stacks use the old one until then', () => {
    const [first, both, second] = [['1'], ['1', '2'], ['2']].map(deployed);
    expect(both!.exported).toEqual(expect.arrayContaining(first!.imported));
    expect(second!.exported).toEqual(expect.arrayContaining(both!.imported));
    expect(both!.imported).not.toEqual(first!.imported);
    expect(second!.exported).not.toEqual(expect.arrayContaining(first!.imported));
  });
}

function deployed(generations: string[]) {
  const app = new App({ context: { dist: system().dist } });
  const below = new AppStack(app, stages.prod, 'data', 'holds the key');
  const above = new AppStack(app, stages.prod, 'api', 'signs');
  const key = new MediaKey(below, 'MediaKey', generations);
  key.grantSignTo(
    new AppFunction(above, 'Signs', { entry: 'audio/audio-records/handler', description: 'Signs.' }),
  );
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
