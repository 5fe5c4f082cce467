/** The condition that this attempt at a record still runs, with its names and values. */
export const whileRunning = (number: number) => ({
  condition: '#status = :processing AND #attempt.#number = :number',
  names: { '#status': 'status', '#attempt': 'attempt', '#number': 'number' },
  values: { ':processing': 'PROCESSING', ':number': number },
});

/** Fields of the attempt as paths in its record, so that each is written by itself. */
export const inAttempt = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`attempt.${name}`, value]));
