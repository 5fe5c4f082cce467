import type { Fate } from '#local/services/fate.ts';
import { internalError, throttlingError } from './refusals.ts';

/**
 * Injects planned faults into calls, chosen by the caller's role and the action, and records all calls. The SDK's
 * attempts at one call share a call id, so a fault can last until the client gives up.
 */
export function createFaults(kill: (role: string) => void) {
  let planned: PlannedFault[] = [];
  const calledPairs = new Map<string, CalledPair>();

  const fates: Readonly<Record<Fault['kind'], (role: string, action: string) => Fate>> = {
    throttle: (_, action) => ({ kind: 'refused', error: throttlingError(action) }),
    error: (_, action) => ({ kind: 'refused', error: internalError(action) }),
    timeout: () => ({ kind: 'unanswered' }),
    lost: () => ({ kind: 'lost' }),
    kill: (role) => ({ kind: 'lost', afterwards: () => kill(role) }),
  };

  return {
    plan(faults: readonly Fault[]): void {
      planned = faults.map((fault) => ({ ...fault, calls: new Set<string>(), met: 0 }));
      calledPairs.clear();
    },
    told: () => ({
      asked: [...calledPairs.values()],
      met: planned.map(({ met }) => met),
    }),
    fateOf: ({ role, callId, action }: Call): Fate | undefined => {
      const pair = calledPairs.get(`${role} ${action}`) ?? { role, action, calls: 0 };
      calledPairs.set(`${role} ${action}`, { ...pair, calls: pair.calls + 1 });
      const fault = planned.find(
        (each) => each.role === role && each.action === action && isStruckBy(each, callId),
      );
      if (!fault) return undefined;
      fault.met += 1;
      return fates[fault.kind](role, action);
    },
  };
}

function isStruckBy(fault: PlannedFault, callId: string): boolean {
  fault.calls.add(callId);
  if (fault.struck === undefined && fault.calls.size === fault.occurrence) fault.struck = callId;
  return fault.struck === callId && (fault.lasts === 'call' || fault.met === 0);
}

export interface Fault {
  readonly role: string;
  readonly action: string;
  /**
   * `lost`: the call is carried out, but its response is lost; `kill`: the call is carried out, and the function dies
   * before it gets the response.
   */
  readonly kind: 'throttle' | 'error' | 'timeout' | 'lost' | 'kill';
  readonly lasts: 'once' | 'call';
  readonly occurrence: number;
}
interface PlannedFault extends Fault {
  readonly calls: Set<string>;
  struck?: string;
  met: number;
}
interface Call {
  readonly role: string;
  readonly callId: string;
  readonly action: string;
}
interface CalledPair {
  readonly role: string;
  readonly action: string;
  readonly calls: number;
}
export type Faults = ReturnType<typeof createFaults>;
