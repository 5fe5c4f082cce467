export const runningCondition = (number: number) => ({
  condition: '#status = :processing AND #attempt.#number = :number',
  names: { '#status': 'status', '#attempt': 'attempt', '#number': 'number' },
  values: { ':processing': 'PROCESSING', ':number': number },
});

/** Sets each field of the attempt by its own path, so that other fields keep their values. */
export const attemptPaths = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`attempt.${name}`, value]));
