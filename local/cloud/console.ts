import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from './services.ts';

/** `/console`: executions with their steps and errors, and the newest log lines. Only here, never in a deployed stage. */
export function consolePage(
  services: Pick<Services, 'stepFunctions' | 'functions'>,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (req.url?.split('?')[0] !== '/console') return false;
  const executions = services.stepFunctions.executions();
  const rows = executions.map(({ name, status, error, cause, steps }) => {
    const list = steps.map((step) => `<li>${escape(JSON.stringify(step))}</li>`).join('');
    return `<details><summary><b>${escape(status)}</b> ${escape(name)} ${escape(error ?? '')}</summary>
<p>${escape(cause ?? '')}</p><ol>${list}</ol></details>`;
  });
  const functions = services.functions.stats().map((each) => `<li>${escape(JSON.stringify(each))}</li>`);
  const lines = services.functions.lines().slice(-300).toReversed();
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Console</title>
<style>body{font:15px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}pre,li{font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Console</h1><h2>Executions</h2>${rows.join('') || '<p>None yet.</p>'}
<h2>Functions</h2><ul>${functions.join('')}</ul>
<h2>Log</h2><pre>${lines.map((line) => escape(JSON.stringify(line))).join('\n') || 'Nothing yet.'}</pre></html>`);
  return true;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
