import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { stageNamed } from '#infra/stages.ts';
import { optionsOf } from './options.ts';
import { failureLines } from './person/failure.ts';
import { findPerson } from './person/find-person.ts';
import { reachedStage } from './person/reach.ts';
import { reportOf } from './person/report.ts';
import { sentenceFor } from './reach-stage.ts';

/**
 * Prints a person's running and failed work and usage, or the execution or request behind a failure id: `npm run person
 * -- --stage prod --person ada`.
 */
try {
  const usage = 'npm run person -- --stage <stage> (--person <id, username or address> | --failure <id>)';
  const text = { type: 'string' } as const;
  const { stage, person, failure } = optionsOf({ stage: text, person: text, failure: text }, usage);
  if (!stage || !person === !failure)
    throw new CommandRefusal(`Say which stage, and who or which failure: ${usage}`);
  const reached = await reachedStage(stageNamed(stage));
  const lines = person
    ? await reportOf(reached, await findPerson(reached, person))
    : await failureLines(reached, failure!);
  for (const line of lines) console.log(line);
} catch (error) {
  exitWith(error, sentenceFor);
}
