import { log } from '#functions/platform/log.ts';

/** A metric adds up the dollars in these log lines, and its alarm stops the engines (infra/credits). */
export const logCost = (engine: 'voices' | 'model', dollars: number): void =>
  log.info('An engine was paid', { engine, dollars });
