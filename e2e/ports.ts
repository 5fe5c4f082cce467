import { operatorKeyIn, type OperatorKey } from '#local/cloud/operator-key.ts';

/** Where the cloud of a worker is; by default of the one that asks. */
export const ownPort = (worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)): number =>
  Number(process.env['JOURNEY_PORT']) + worker * portsEach;

export const ownOrigin = (): string => `http://localhost:${ownPort()}`;

/** Where that cloud keeps its data. */
export const dataDirOf = (port: number): string => `dist/test-results/data-${port}`;

/** By what a journey does there what only time or a fault would. */
export const ownOperator = (): OperatorKey => operatorKeyIn(dataDirOf(ownPort()))!;

/** For a journey that starts the product itself. */
export const portForAnother = (): number => ownPort() + 4_000;

const portsEach = 20;
