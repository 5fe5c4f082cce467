import { expect, test } from 'vitest';
import { resourcesPerStage } from '#infra/operations/resources-per-stage.ts';
import { stages } from '#infra/stages.ts';
import { allResources } from '#infra/testing/system.ts';

export function quotaTests(): void {
  test.each(Object.entries(resourcesPerStage))(
    'the number of %s resources in every stage is within the quota that a deploy requires (%i)',
    (type, most) => {
      for (const stage of Object.keys(stages))
        // the limit is for one API, and the WebSocket gateway is another one
        expect(
          allResources(type, stage).filter(
            ({ part }) => type !== 'AWS::ApiGatewayV2::Route' || part === 'api',
          ).length,
        ).toBeLessThanOrEqual(most);
    },
  );
}
