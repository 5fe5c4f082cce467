export const manners = ['in other words', 'repeated', 'impossible time'] as const;
export type Manner = (typeof manners)[number];

/** `{S}` is the person as the sentence names them; `{he}`, `{his}`, `{him}` their pronouns. */
export type Contradiction = readonly [manner: Manner, told: string, later: string];
