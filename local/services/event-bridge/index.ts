import { randomUUID } from 'node:crypto';

const TRY_DELAYS_MS = [0, 1_000, 5_000]; // Three attempts, as AWS makes for functions, but with shorter pauses

export function createEventBridge(invoke: (arn: string, event: unknown) => Promise<unknown>) {
  const rules = new Map<string, DefinedRule>();
  let inProgress = 0;
  let hasBegun = false;

  function wrap(event: EmittedEvent): object {
    const time = `${new Date().toISOString().slice(0, 19)}Z`;
    return { version: '0', id: randomUUID(), time, account: '000000000000', region: 'us-east-1', ...event };
  }

  async function send(rule: string, arn: string, event: object): Promise<void> {
    inProgress += 1;
    try {
      await tryToSend(rule, arn, event);
    } finally {
      inProgress -= 1;
    }
  }

  async function tryToSend(rule: string, arn: string, event: object): Promise<void> {
    for (const delayMs of TRY_DELAYS_MS) {
      if (delayMs) await new Promise((resume) => setTimeout(resume, delayMs).unref());
      try {
        await invoke(arn, event);
        return;
      } catch (error) {
        console.error(`The rule ${rule} failed at ${arn}: ${(error as Error).message}`);
      }
    }
  }

  async function deliver({ name, targetArns }: DefinedRule, event: object): Promise<void> {
    await Promise.all(targetArns.map((arn) => send(name, arn, event)));
  }

  function fire(rule: DefinedRule): Promise<void> {
    const resources = [`arn:aws:events:us-east-1:000000000000:rule/${rule.name}`];
    const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', resources, detail: {} };
    return deliver(rule, wrap(event));
  }

  async function runSchedules(): Promise<void> {
    await Promise.all([...rules.values()].filter(({ everyMs }) => everyMs !== undefined).map(fire));
  }

  function startTimer(rule: DefinedRule): void {
    if (rule.everyMs !== undefined) rule.timer = setInterval(() => void fire(rule), rule.everyMs).unref();
  }

  return {
    /** Throws on settings that this stand-in would interpret differently from AWS. */
    define(name: string, { EventPattern, ScheduleExpression, State, Targets }: Rule): void {
      if (State !== 'ENABLED' && State !== 'DISABLED') throw unknownError(name, `the state ${State}`);
      for (const option of Targets.flatMap((target) => Object.keys(target)))
        if (option !== 'Arn' && option !== 'Id') throw unknownError(name, `the ${option} of a target`);
      clearInterval(rules.get(name)?.timer);
      rules.delete(name);
      if (State === 'DISABLED') return;
      const rule: DefinedRule = { name, targetArns: Targets.map(({ Arn }) => Arn) };
      if (EventPattern) rule.matches = compilePattern(name, EventPattern);
      if (ScheduleExpression) rule.everyMs = periodMs(name, ScheduleExpression);
      rules.set(name, rule);
      if (hasBegun) startTimer(rule);
    },
    emit: (event: EmittedEvent): void => {
      const wrappedEvent = wrap(event);
      for (const rule of rules.values()) if (rule.matches?.(wrappedEvent)) void deliver(rule, wrappedEvent);
    },
    runSchedules,
    /** Separate from `define`, because starting the schedules at boot would slow the start. */
    async beginSchedules(): Promise<void> {
      hasBegun = true;
      for (const rule of rules.values()) startTimer(rule);
      await runSchedules();
    },
    underWay: (): number => inProgress,
    close(): void {
      for (const { timer } of rules.values()) clearInterval(timer);
      rules.clear();
    },
  };
}

function compilePattern(rule: string, pattern: Pattern): (event: unknown) => boolean {
  const fields = Object.entries(pattern).map(([name, expected]) => {
    if (!Array.isArray(expected)) return [name, compilePattern(rule, expected)] as const;
    const filter = expected.find((each) => typeof each !== 'string');
    if (filter) throw unknownError(rule, `the filter ${JSON.stringify(filter)}`);
    return [name, (value: unknown) => expected.includes(value)] as const;
  });
  return (event) => fields.every(([name, matches]) => matches((event as Record<string, unknown>)?.[name]));
}

function periodMs(rule: string, schedule: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? [];
  const milliseconds = Number(count) * unitMs[unit ?? '']!;
  if (milliseconds > 0 && milliseconds < 2 ** 31) return milliseconds;
  throw unknownError(rule, `the schedule ${schedule}`);
}

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

function unknownError(rule: string, what: string): Error {
  return new Error(`The local EventBridge does not know ${what} (rule ${rule}).`);
}

export interface Rule {
  EventPattern?: Pattern;
  ScheduleExpression?: string;
  State: string;
  Targets: { Arn: string }[];
}
interface Pattern {
  [field: string]: unknown[] | Pattern;
}
interface DefinedRule {
  name: string;
  targetArns: string[];
  matches?: (event: unknown) => boolean;
  everyMs?: number;
  timer?: NodeJS.Timeout;
}
interface EmittedEvent {
  source: string;
  'detail-type': string;
  detail: object;
  resources: string[];
}
