import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandRefusal } from '#build/command-refusal.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { executionNameOf, executionOf } from '#functions/audio/attempts/executions.ts';
import { accessLogFile } from '#local/cloud/access-log.ts';
import { configuredDataDir } from '#local/data-folder.ts';
import { contract } from '#shared/contract/index.ts';
import { executionLines } from './executions.ts';
import type { ReachedStage, Workflow } from './reach.ts';

/** Finds the execution or request that the id of a failure belongs to. Screens show such an id with a failure. */
export async function failureLines(stage: ReachedStage, id: string): Promise<readonly string[]> {
  if (!/^[\w.:=+/-]{6,100}$/.test(id)) throw new CommandRefusal(`"${id}" is no id of a failure.`);
  const workflow = workflows[id.split('_')[0]!];
  if (workflow)
    return [
      `${id} is an execution of the workflow ${workflow}.`,
      ...(await executionLines(stage, { workflow, name: await latestExecution(stage, id) })),
    ];
  const { name } = stage.stage;
  const [accessLog = '', ...others] = await stage.logs('api');
  const areaLogs = await Promise.all(Object.keys(contract).map((area) => stage.logs(area)));
  const functionLogs = [...others, ...areaLogs.flat()];
  const pages = Array.from({ length: Math.ceil(functionLogs.length / mostLogsOfAQuery) }, (_, page) =>
    functionLogs.slice(page * mostLogsOfAQuery, (page + 1) * mostLogsOfAQuery),
  );
  const query = `fields @timestamp, @log, @message | filter requestId = "${id}"`;
  return [
    `${id} is a request.`,
    `  access log  ${stage.links.logs([accessLog], `fields @timestamp, @message | filter @message like "${id}"`)}`,
    ...new Set(pages.map((logs) => `  functions   ${stage.links.logs(logs, query)}`)),
    ...(name === 'local' ? await localEntries(id) : []),
  ];
}

/** The quota of CloudWatch Logs Insights. */
const mostLogsOfAQuery = 50;

/** Finds the last of several executions of a long narration, because the audio's record names only that one. */
async function latestExecution({ documents, tables }: ReachedStage, id: string): Promise<string> {
  const [, audioId, attempt] = /^(aud_\w+)-(\d+)$/.exec(id) ?? [];
  if (audioId === undefined) return id;
  const audio = await audioStore(documents, tables.audio).get(audioId);
  return audio?.attempt.number === Number(attempt) ? executionNameOf(executionOf(audio)) : id;
}

const workflows: Readonly<Record<string, Workflow>> = {
  aud: 'Narration',
  job: 'BookFile',
  msg: 'Conversation',
  exp: 'ExportBook',
  arc: 'Archive',
};

async function localEntries(id: string): Promise<string[]> {
  const lines = (await readFile(join(configuredDataDir(), accessLogFile), 'utf8')).split('\n');
  const matchingLines = lines.filter((line) => line.includes(`"${id}"`));
  return matchingLines.length > 0 ? matchingLines : ['No answer since this start has this id.'];
}
