import type { IncomingMessage } from 'node:http';
import type { Fault } from '#local/services/faults/index.ts';
import { AwsError, readBody, sendJson, serve } from '#local/services/http.ts';
import type { Services } from './services.ts';

/**
 * Lets tests and the operator trigger schedules and faults, and read invalidations, recorded calls and work in
 * progress.
 */
export function startControl(port: number, services: Services) {
  const handlersByRoute = controlHandlers(services);
  return serve(port, async (req, res) => {
    try {
      services.keys.requireOperator(req);
      const handle = handlersByRoute[`${req.method} ${req.url}`];
      if (!handle)
        throw new AwsError('NotFoundException', `The control has no ${req.method} ${req.url}.`, 404);
      sendJson(res, 200, (await handle(req)) ?? {});
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message });
    }
  });
}

const controlHandlers = (services: Services): Record<string, (req: IncomingMessage) => unknown> => ({
  /** Responds only when all of the schedules' work is done. */
  'POST /schedules': () => services.eventBridge.runSchedules(),
  'GET /invalidations': () => services.cloudFrontControl.accepted().map(({ paths }) => paths),
  'POST /faults': async (req) => services.faults.plan(JSON.parse(String(await readBody(req))) as Fault[]),
  'GET /faults': () => services.faults.told(),
  'GET /at-work': () => workInProgress(services),
});

const workInProgress = ({ stepFunctions, eventBridge, functions }: Services): WorkInProgress => ({
  executions: stepFunctions.executions().filter(({ status }) => status === 'RUNNING').length,
  events: eventBridge.underWay(),
  functions: functions.stats().reduce((sum, { busy, queued }) => sum + busy + queued, 0),
});

export interface WorkInProgress {
  readonly executions: number;
  readonly events: number;
  readonly functions: number;
}
