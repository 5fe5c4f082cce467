import { randomUUID } from 'node:crypto';
import { compilePattern, type Pattern } from './pattern.ts';
import { repeat } from './schedule.ts';

const RETRY_DELAYS_MS = [1_000, 5_000]; // three tries in all as for a function on AWS, but sooner

/** The default bus on this machine: rules by pattern or by schedule whose targets are functions. */
export function createEventBridge({ invoke, now = Date.now }: Options) {
  const rules = new Map<string, DefinedRule>();

  function wrap(event: Emitted): object {
    const time = `${new Date(now()).toISOString().slice(0, 19)}Z`;
    const origin = { account: '000000000000', region: 'us-east-1' };
    return { version: '0', id: randomUUID(), time, ...origin, resources: [], ...event };
  }

  async function deliver({ name, targets }: DefinedRule, event: object): Promise<void> {
    await Promise.all(targets.map((target) => send(name, target.arn, payloadOf(target, event))));
  }

  async function send(rule: string, arn: string, payload: unknown, tries = 0): Promise<void> {
    try {
      await invoke(arn, payload);
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[tries];
      const next = delayMs ? `trying again in ${delayMs} ms` : 'giving up';
      console.error(`The rule ${rule} failed at ${arn}, ${next}.`, error);
      if (!delayMs) return;
      await new Promise((resume) => setTimeout(resume, delayMs).unref());
      await send(rule, arn, payload, tries + 1);
    }
  }

  function fire(rule: DefinedRule): Promise<void> {
    const resources = [`arn:aws:events:us-east-1:000000000000:rule/${rule.name}`];
    const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', resources, detail: {} };
    return deliver(rule, wrap(event));
  }

  return {
    /** Throws on a pattern, schedule or target that it does not know. */
    define({ name, eventPattern, scheduleExpression, state = 'ENABLED', targets }: Rule): void {
      for (const target of targets) payloadOf(target, {});
      rules.get(name)?.stop?.();
      const rule: DefinedRule = { name, targets };
      if (eventPattern) rule.matches = compilePattern(eventPattern);
      if (scheduleExpression) rule.stop = repeat(scheduleExpression, now, () => void fire(rule));
      if (state === 'DISABLED') rule.stop?.();
      rules.set(name, state === 'DISABLED' ? { name, targets } : rule);
    },
    /** Hands the event, in AWS's envelope, to each rule that matches it. */
    emit(event: Emitted): void {
      const whole = wrap(event);
      for (const rule of rules.values()) if (rule.matches?.(whole)) void deliver(rule, whole);
    },
    /** Fires every schedule once: at boot, so that what the last crash left is tidied. */
    async runSchedules(): Promise<void> {
      await Promise.all([...rules.values()].filter(({ stop }) => stop).map(fire));
    },
    close(): void {
      for (const { stop } of rules.values()) stop?.();
      rules.clear();
    },
  };
}

function payloadOf({ arn, input, inputPath = '$' }: Target, event: object): unknown {
  if (input !== undefined) return JSON.parse(input);
  if (!/^\$(\.[\w-]+)*$/.test(inputPath))
    throw new Error(`The local EventBridge does not know "${inputPath}" of ${arn}.`);
  const fields = inputPath.split('.').slice(1);
  return fields.reduce((value, name) => (value as Record<string, object>)?.[name] as object, event);
}

/** `eventPattern` as in the template; `input` is JSON text, `inputPath` a plain path such as `$.detail`. */
export interface Rule {
  name: string;
  eventPattern?: Pattern;
  scheduleExpression?: string;
  state?: 'ENABLED' | 'DISABLED';
  targets: Target[];
}
type Target = { arn: string; input?: string; inputPath?: string };
type Emitted = { source: string; 'detail-type': string; detail: object; resources?: string[] };
type DefinedRule = Pick<Rule, 'name' | 'targets'> & {
  matches?: (event: unknown) => boolean;
  stop?: () => void;
};
type Options = { invoke: (arn: string, event: unknown) => Promise<unknown>; now?: () => number };
export type EventBridge = ReturnType<typeof createEventBridge>;
