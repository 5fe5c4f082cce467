import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody, sendJson, serve } from '#local/services/http.ts';
import type { OwnModel } from '#local/services/bedrock/pass-on.ts';

/**
 * A local server with OpenAI's API that answers by a script, for tests and measurements. To use it, give `ownModel` to
 * the local Bedrock, or set `QUILLCAST_LLM_URL` to its address.
 */
export async function startScriptedModel(script: Script | ScriptFor = {}) {
  const requests: ModelRequest[] = [];
  let scriptFor = scriptAsFunction(script);
  const server = await serve(0, async (req, res) => {
    const request = JSON.parse(String(await readBody(req))) as ModelRequest;
    requests.push(request);
    await playScript(scriptFor(request, requests.length - 1), res).catch(() => res.destroy());
  });
  const ownModel: OwnModel = { url: `http://127.0.0.1:${server.port}/v1`, model: 'scripted-model' };
  return {
    ownModel,
    requests: requests as readonly ModelRequest[],
    follow(next: Script | ScriptFor): void {
      scriptFor = scriptAsFunction(next);
    },
    close: () => server.close(),
  };
}

const scriptAsFunction = (script: Script | ScriptFor): ScriptFor =>
  typeof script === 'function' ? script : () => script;

async function playScript(script: Script, res: ServerResponse): Promise<void> {
  const {
    status = 200,
    pieces = ['Yes.'],
    thoughts = [],
    firstAfterMs = 0,
    everyMs = 0,
    end = 'stop',
  } = script;
  await sleep(firstAfterMs);
  if (status !== 200) return sendJson(res, status, { error: { message: `Scripted to answer ${status}.` } });
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (chunk: object) => res.write(`data: ${JSON.stringify(chunk)}\n\n`);
  const sendDelta = (delta: object) => send({ choices: [{ index: 0, delta, finish_reason: null }] });
  for (const thought of thoughts) {
    sendDelta({ reasoning_content: thought });
    await sleep(everyMs);
  }
  for (const [index, content] of pieces.entries()) {
    if (index > 0) await sleep(everyMs);
    sendDelta({ content });
  }
  switch (end) {
    case 'stall':
      return;
    case 'hang up':
      // Waits until the earlier output has been sent.
      return void setTimeout(() => res.destroy(), 20);
    case 'silence':
      return void res.end();
    case 'nonsense':
      return void res.end('data: {"choices": [{"del\n\n');
    case 'error':
      send({ error: { message: 'Scripted to fail.' } });
      return void res.end();
    case 'stop':
    case 'length':
    case 'content_filter':
      send({ choices: [{ index: 0, delta: {}, finish_reason: end }] });
      send({
        choices: [],
        usage: script.usage ?? { prompt_tokens: 1_000, completion_tokens: pieces.length },
      });
      res.end('data: [DONE]\n\n');
  }
}

export type ScriptFor = (request: ModelRequest, index: number) => Script;

export interface Script {
  /** For a status other than 200, nothing else is sent; 429 simulates throttling. */
  readonly status?: number;
  readonly pieces?: readonly string[];
  readonly thoughts?: readonly string[];
  readonly firstAfterMs?: number;
  readonly everyMs?: number;
  /** `stop`, `length` and `content_filter` are OpenAI's; all other endings leave the answer incomplete. */
  readonly end?:
    | 'stop'
    | 'length'
    | 'content_filter'
    | 'stall'
    | 'hang up'
    | 'silence'
    | 'nonsense'
    | 'error';
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

export interface ModelRequest {
  readonly model: string;
  readonly max_tokens: number;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}
