import { log } from '#functions/platform/log.ts';

/** A metric sums the dollars in these lines, and its alarm stops the engines (infra/credits). */
export const logPaid = (engine: 'voices' | 'model', dollars: number): void =>
  log.info('An engine was paid', { engine, dollars });
