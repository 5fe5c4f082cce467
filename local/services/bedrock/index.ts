import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { AwsError, readBody, sendJson, serve, unknownOperation } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import type { Answerer } from './answerer.ts';
import { readConverseRequest } from './converse-request.ts';
import { eventMessage, exceptionMessage } from './event-stream.ts';
import { ruleAnswerer } from './by-rules.ts';
import { ownModelAnswerer, type OwnModel } from './pass-on.ts';

/**
 * A stand-in for the Bedrock runtime (ConverseStream over HTTP/1.1). Ignores the requested model: the user's own model
 * answers, or else the offline writer, and the response names it.
 */
export async function startBedrock({
  port,
  ownModel,
  keys,
  permissions = createPermissions(),
}: BedrockOptions) {
  let answerer = answererOf(ownModel);
  const server = await serve(port, async (req, res) => {
    try {
      const body = (await readBody(req)).toString();
      if (`${req.method} ${req.url}` === 'POST /__own-model') {
        keys.requireOperator(req);
        answerer = answererOf(JSON.parse(body) as OwnModel | null);
        return sendJson(res, 200, {});
      }
      keys.require(req, 'rest');
      for (const arn of arnsOf(modelIn(req)))
        permissions.require(req, 'bedrock:InvokeModelWithResponseStream', arn);
      await streamAnswer(res, answerer, body);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(res, error.status, { message: error.message }, { 'x-amzn-errortype': error.name });
    }
  });
  return { port: server.port, close: () => server.close() };
}

const answererOf = (ownModel: OwnModel | null | undefined) =>
  ownModel ? ownModelAnswerer(ownModel) : ruleAnswerer();

function modelIn({ method, url }: IncomingMessage): string {
  const [, id] = /^\/model\/([^/]+)\/converse-stream$/.exec(url!) ?? [];
  if (method !== 'POST' || id === undefined) throw unknownOperation('Bedrock', `${method} ${url}`);
  return decodeURIComponent(id);
}

/** AWS checks the right to the inference profile and to the model in every region that the profile routes to. */
const arnsOf = (profileId: string) => [
  `arn:aws:bedrock:us-east-1:000000000000:inference-profile/${profileId}`,
  `arn:aws:bedrock:us-east-1::foundation-model/${profileId.replace(/^us\./, '')}`,
];

async function streamAnswer(res: ServerResponse, answerer: Answerer, body: string): Promise<void> {
  const listener = new AbortController();
  res.once('close', () => listener.abort());
  const parts = await answerer.answer(readConverseRequest(body), listener.signal);
  const send = (type: string, event: object) => res.write(eventMessage(type, event));
  const sendDelta = (delta: object) => send('contentBlockDelta', { contentBlockIndex: 0, delta });

  res.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
  send('messageStart', { role: 'assistant' });
  // Bedrock sends this trace last, and only for prompt routers. Here it comes first, so that even a client that stops
  // early learns which model answers.
  send('metadata', { trace: { promptRouter: { invokedModelId: answerer.name } } });
  try {
    for await (const part of parts) {
      if ('text' in part) sendDelta({ text: part.text });
      else if ('thought' in part) sendDelta({ reasoningContent: { text: part.thought } });
      else {
        const { stopReason, inputTokens, outputTokens } = part;
        send('contentBlockStop', { contentBlockIndex: 0 });
        send('messageStop', { stopReason });
        send('metadata', { usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } });
      }
    }
  } catch (error) {
    if (!listener.signal.aborted) console.error('An answer of the local Bedrock broke off.', error);
    res.write(exceptionMessage('modelStreamErrorException', { message: 'The model broke off.' }));
  }
  res.end();
}

interface BedrockOptions {
  readonly port: number;
  readonly ownModel?: OwnModel | undefined;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
