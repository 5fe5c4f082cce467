import type { IncomingMessage } from 'node:http';
import type { Fault } from '#local/services/faults/index.ts';
import { AwsError, readBody, sendJson, serve } from '#local/services/http.ts';
import type { Services } from './services.ts';

/** For tests and journeys, and the operator alone: what only time does elsewhere, what only AWS knows, and what goes wrong. */
export function startControl(port: number, services: Services) {
  const doors = doorsTo(services);
  return serve(port, async (req, res) => {
    try {
      services.keys.requireOperator(req);
      const door = doors[`${req.method} ${req.url}`];
      if (!door) throw new AwsError('NotFoundException', `The control has no ${req.method} ${req.url}.`, 404);
      sendJson(res, 200, (await door(req)) ?? {});
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message });
    }
  });
}

const doorsTo = (services: Services): Record<string, (req: IncomingMessage) => unknown> => ({
  /** Fires every schedule now, and answers when all of its work is done. */
  'POST /schedules': () => services.eventBridge.runSchedules(),
  /** What the edges were told to forget, one list of paths for each time. */
  'GET /invalidations': () => services.cloudFrontControl.accepted().map(({ paths }) => paths),
  /** What goes wrong from now on. */
  'POST /faults': async (req) => services.faults.plan(JSON.parse(String(await readBody(req))) as Fault[]),
  /** What was asked of the services since then, and by which role. */
  'GET /faults': () => services.faults.told(),
  /** What goes on by itself: executions that run, events on their way, functions that were called. */
  'GET /at-work': () => atWork(services),
});

const atWork = ({ stepFunctions, eventBridge, functions }: Services): AtWork => ({
  executions: stepFunctions.executions().filter(({ status }) => status === 'RUNNING').length,
  events: eventBridge.underWay(),
  functions: functions.stats().reduce((sum, { busy, queued }) => sum + busy + queued, 0),
});

export interface AtWork {
  readonly executions: number;
  readonly events: number;
  readonly functions: number;
}
