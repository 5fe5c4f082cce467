import type { Fate } from '#local/services/fate.ts';
import { failedInside, throttled } from './refusals.ts';

/**
 * What goes wrong on purpose, by the role that calls and the action that it asks for; and what was asked for. A call is
 * known by the id that all of its tries carry, so a fault can last for as long as one call does: until its client gives up.
 */
export function createFaults(kill: (role: string) => void) {
  let planned: Planned[] = [];
  const asked = new Map<string, AskedPair>();

  const fates: Readonly<Record<Fault['kind'], (role: string, action: string) => Fate>> = {
    throttle: (_, action) => ({ kind: 'refused', error: throttled(action) }),
    error: (_, action) => ({ kind: 'refused', error: failedInside(action) }),
    timeout: () => ({ kind: 'unanswered' }),
    lost: () => ({ kind: 'lost' }),
    kill: (role) => ({ kind: 'lost', afterwards: () => kill(role) }),
  };

  return {
    /** Forgets what was planned and asked before. */
    plan(faults: readonly Fault[]): void {
      planned = faults.map((fault) => ({ ...fault, calls: new Set<string>(), met: 0 }));
      asked.clear();
    },
    /** Every pair that was asked for since then, in the order of their first calls; and how often each fault was met. */
    told: () => ({
      asked: [...asked.values()],
      met: planned.map(({ met }) => met),
    }),
    fateOf: ({ role, callId, action }: Call): Fate | undefined => {
      const pair = asked.get(`${role} ${action}`) ?? { role, action, calls: 0 };
      asked.set(`${role} ${action}`, { ...pair, calls: pair.calls + 1 });
      const fault = planned.find(
        (each) => each.role === role && each.action === action && strikes(each, callId),
      );
      if (!fault) return undefined;
      fault.met += 1;
      return fates[fault.kind](role, action);
    },
  };
}

/** Whether this try of a call meets it. */
function strikes(fault: Planned, callId: string): boolean {
  fault.calls.add(callId);
  if (fault.struck === undefined && fault.calls.size === fault.occurrence) fault.struck = callId;
  return fault.struck === callId && (fault.lasts === 'call' || fault.met === 0);
}

export interface Fault {
  readonly role: string;
  /** As IAM names it. */
  readonly action: string;
  /** `lost`: done, but nobody hears of it; `kill`: done, and the function dies before it hears of it. */
  readonly kind: 'throttle' | 'error' | 'timeout' | 'lost' | 'kill';
  /** One try, or all tries that the client makes of the call. */
  readonly lasts: 'once' | 'call';
  /** The first call of this role for this action, the second … */
  readonly occurrence: number;
}
interface Planned extends Fault {
  readonly calls: Set<string>;
  struck?: string;
  met: number;
}
interface Call {
  readonly role: string;
  readonly callId: string;
  readonly action: string;
}
interface AskedPair {
  readonly role: string;
  readonly action: string;
  /** Tries included. */
  readonly calls: number;
}
export type Faults = ReturnType<typeof createFaults>;
