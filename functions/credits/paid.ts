import { log } from '#functions/platform/log.ts';

/** Says what a call of an engine costs us: a metric adds these lines up, and stops the engines (infra/credits). */
export const logPaid = (engine: 'voices' | 'model', dollars: number): void =>
  log.info('An engine was paid', { engine, dollars });
