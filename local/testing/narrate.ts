import { askAsOperator } from '#local/services/ask-as-operator.ts';
import { fetchHere } from '#local/services/without-wire.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, origin, type CallOptions } from './caller.ts';
import { testedCloud } from './tested-cloud.ts';

export async function narrate(
  content: string,
  fields: object = {},
  options: CallOptions = {},
): Promise<Audio> {
  const answer = await call('POST /audio/create', { as: 'ada', ...options, body: { content, ...fields } });
  if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.audio as Audio;
}

export async function untilEnded(id: string, by: Listener = 'ada'): Promise<Audio> {
  return untilAudio(id, (audio) => audio.status !== 'PROCESSING', by);
}

export async function untilAudio(
  id: string,
  holds: (audio: Audio) => boolean,
  by: Listener = 'ada',
): Promise<Audio> {
  for (;;) {
    const { body } = await call(`GET /audio/${id}`, typeof by === 'string' ? { as: by } : by);
    if (holds(body.audio)) return body.audio as Audio;
    await sleep(30);
  }
}

export async function mediaCookies(of: Listener): Promise<string> {
  const caller = typeof of === 'string' ? { as: of } : of;
  const { headers } = await call('POST /media-session', { ...caller, headers: { origin: origin() } });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export const getMedia = (path: string, cookie = ''): Promise<Response> =>
  fetchHere(`${origin()}${path}`, { headers: cookie ? { cookie } : {} });

export const breakEngine = (fault: object): Promise<unknown> => askVoices('/__faults', fault);

export const voiceCalls = async (): Promise<number> =>
  ((await askVoices('/__calls')) as { count: number }).count;

export const refusedCalls = async (): Promise<number> =>
  ((await askVoices('/__calls')) as { refused: number }).refused;

function askVoices(path: string, body?: object): Promise<unknown> {
  const { environment, operator } = testedCloud();
  return askAsOperator(`${environment['AWS_ENDPOINT_URL_POLLY']}${path}`, operator, body);
}

type Listener = NonNullable<CallOptions['as']> | { readonly token: string };
