import { expect, test } from 'vitest';
import { resourcesPerStage } from '#infra/operations/resources-per-stage.ts';
import { stages } from '#infra/stages.ts';
import { all } from '#infra/testing/system.ts';

export function quotaTests(): void {
  test.each(Object.entries(resourcesPerStage))(
    'a stage has no more %s resources than a deploy asks the account for (%i)',
    (type, most) => {
      for (const stage of Object.keys(stages))
        // the WebSocket gateway is another API
        expect(
          all(type, stage).filter(({ part }) => type !== 'AWS::ApiGatewayV2::Route' || part === 'api').length,
        ).toBeLessThanOrEqual(most);
    },
  );
}
