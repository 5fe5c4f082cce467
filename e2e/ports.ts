import { operatorKeyIn, type OperatorKey } from '#local/cloud/operator-key.ts';

export const ownPort = (worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)): number =>
  Number(process.env['JOURNEY_PORT']) + worker * portsPerWorker;

export const ownOrigin = (): string => `http://localhost:${ownPort()}`;

export const dataDirOf = (port: number): string => `dist/test-results/data-${port}`;

export const ownOperator = (): OperatorKey => operatorKeyIn(dataDirOf(ownPort()))!;

export const secondServerPort = (): number => ownPort() + 4_000;

const portsPerWorker = 20;
