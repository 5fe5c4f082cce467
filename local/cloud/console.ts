import type { IncomingMessage, ServerResponse } from 'node:http';
import { markup, sendPage } from '#local/services/page.ts';
import type { Services } from './services.ts';

/** `/console`: executions with their steps and errors, and the newest log lines. Only here, never in a deployed stage. */
export function consolePage(
  { stepFunctions, functions }: Pick<Services, 'stepFunctions' | 'functions'>,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (req.url?.split('?')[0] !== '/console') return false;
  const line = (of: unknown) => markup`<li class="log">${JSON.stringify(of)}</li>`;
  const executions = stepFunctions
    .executions()
    .map(
      ({ name, status, error, cause, steps }) =>
        markup`<details><summary><b>${status}</b> ${name} ${error}</summary><p>${cause}</p><ol>${steps.map(line)}</ol></details>`,
    );
  const lines = functions.lines().slice(-300).toReversed();
  const main = markup`<h2>Executions</h2>${executions.length > 0 ? executions : markup`<p>None yet.</p>`}
<h2>Functions</h2><ul>${functions.stats().map(line)}</ul>
<h2>Log</h2><ul>${lines.map(line)}</ul>`;
  sendPage(res, 'Console', main);
  return true;
}
