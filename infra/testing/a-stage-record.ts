import type { StageRecord } from '#infra/release/stage-record.ts';

export const aStageRecord = (differently: Partial<StageRecord> = {}): StageRecord => ({
  stage: 'prod',
  source: 'v1',
  madeAt: '2026-11-28T00:00:00.000Z',
  resources: [],
  workflows: [],
  functions: [],
  routes: [],
  routesWithThrottle: [],
  exports: [],
  imports: {},
  shapes: {},
  payloads: {},
  ...differently,
});
