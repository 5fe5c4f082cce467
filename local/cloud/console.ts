import type { IncomingMessage, ServerResponse } from 'node:http';
import { markup, sendPage, timeText, type Markup } from '#local/services/page.ts';
import { causeWords, detailsOf, lengthText, plainName, sentenceOf } from './console-words.ts';
import type { Services } from './services.ts';

/** `/console`: shows workflows, functions and logs. Local only, never in a deployed stage. */
export function consolePage(
  { stepFunctions, functions }: ConsoleSources,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (req.url?.split('?')[0] !== '/console') return false;
  const executions = stepFunctions.executions();
  const called = functions.stats().filter(({ invocations }) => invocations > 0);
  const lines = functions.lines().slice(-mostShown).toReversed();
  sendPage(
    res,
    'Console',
    markup`<p class="faded">The workflows, functions and logs of this machine, newest first.
<a href="/console">Refresh</a> · <a href="#functions">Functions</a> · <a href="#log">Log</a></p>
${section('workflows', 'Workflows', executions.slice(0, mostShown).map(executionItem), 'No workflow has run yet.')}
${section('functions', 'Functions', called.toSorted((a, b) => b.invocations - a.invocations).map(functionItem), 'No function was called yet.')}
${section('log', 'Log', lines.map(logItem), 'No log lines yet.')}`,
  );
  return true;
}

const section = (id: string, title: string, items: Markup[], none: string): Markup =>
  markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${items.length > 0 ? markup`<ul class="list rows">${items}</ul>` : markup`<p>${none}</p>`}</section>`;

function executionItem(execution: Execution): Markup {
  const { stateMachineArn, name, status, startDate, stopDate, error, cause, steps, events } = execution;
  const isBad = status !== 'RUNNING' && status !== 'SUCCEEDED';
  const durationText = stopDate === undefined ? undefined : ` · ${lengthText(stopDate - startDate)}`;
  return markup`<li id="${name}"><details><summary><b${isBad ? markup` class="alarm"` : ''}>${statusWords[status]}</b>
${plainName(stateMachineArn)}<small>${timeText(startDate)}${durationText} · ${name}${events === undefined ? '' : ` · ${events} events`}</small></summary>
${error === undefined ? '' : markup`<p class="alarm">${causeWords(error, cause)}</p>`}
<ol>${steps.map(stepItem)}</ol>${steps.length > 0 ? '' : markup`<p class="faded">Its steps ran before the last start.</p>`}</details></li>`;
}

const stepItem = ({
  name,
  startedAt,
  endedAt,
  error,
}: Execution['steps'][number]): Markup => markup`<li>${name}
<span class="faded">${endedAt === undefined ? 'under way' : lengthText(Date.parse(endedAt) - Date.parse(startedAt))}</span>
${error === undefined ? '' : markup`<span class="alarm">${causeWords(...splitError(error))}</span>`}</li>`;

const functionItem = ({ name, invocations, coldStarts, workers, busy, queued }: FunctionStats): Markup =>
  markup`<li>${plainName(name)}<small>called ${String(invocations)} times, ${String(coldStarts)} of them cold ·
${String(workers)} awake${busy > 0 ? `, ${busy} at work` : ''}${queued > 0 ? `, ${queued} waiting` : ''}</small></li>`;

function logItem({ timestamp, level, functionName, requestId, message }: Line): Markup {
  const isBad = level === 'ERROR' || level === 'WARN';
  return markup`<li><b${isBad ? markup` class="alarm"` : ''}>${sentenceOf(message)}</b>
<small>${timeText(timestamp)} · ${plainName(functionName)} · ${level.toLowerCase()}${requestId === undefined ? '' : ` · ${requestId}`}</small>
${detailsOf(message).map(([name, value]) =>
  value.includes('\n')
    ? markup`<details><summary>${name}</summary><pre>${value}</pre></details>`
    : markup`<small>${name}: ${value}</small>`,
)}</li>`;
}

const splitError = (error: string): [string, string] => {
  const at = error.indexOf(': ');
  return [error.slice(0, at), error.slice(at + 2)];
};

const statusWords = {
  RUNNING: 'Running',
  SUCCEEDED: 'Done',
  FAILED: 'Failed',
  TIMED_OUT: 'Took too long',
  ABORTED: 'Stopped',
} as const;

const mostShown = 300;

type ConsoleSources = {
  readonly stepFunctions: Pick<Services['stepFunctions'], 'executions'>;
  readonly functions: Pick<Services['functions'], 'stats' | 'lines'>;
};
type Execution = ReturnType<Services['stepFunctions']['executions']>[number];
type FunctionStats = ReturnType<Services['functions']['stats']>[number];
type Line = ReturnType<Services['functions']['lines']>[number];
