import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { createAccessKeys } from '#local/services/access-keys.ts';
import { AwsError, readBody, sendJson, unknownOperation } from '#local/services/http.ts';
import { applyFate, Unanswered } from '#local/services/fate.ts';
import { callOf } from '#local/services/permissions.ts';
import { serveBothProtocols } from './both-protocols.ts';
import type { Fault } from './index.ts';
import { createJudge } from './judgement.ts';
import { readSpeechRequest, type SpeechRequest } from './speech-request.ts';
import { quotaOf } from '#local/services/call-quota.ts';
import { startSynthesizer } from './synthesizer.ts';

// Exits when the parent ends for any reason; Ctrl-C is left to the parent.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const judgeCall = createJudge();
const keys = createAccessKeys(process.env['START_SECRET']);
const synthesize = await startSynthesizer(Math.max(2, availableParallelism()));
let calls = 0;
let fault: Fault = { mode: 'none' };
let quota = quotaOf({});
let refusalCount = 0;
process.send!(await serveBothProtocols(Number(process.argv[2]), answer));

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const body = (await readBody(req)).toString();
    if (req.url!.startsWith('/__')) keys.requireOperator(req);
    else await requireSigned(req);
    switch (`${req.method} ${req.url}`) {
      case 'POST /v1/speech':
        return await synthesizeSpeech(body, res);
      case 'POST /__faults':
        fault = JSON.parse(body) as Fault;
        fault.count ??= fault.mode === 'fail-once' ? 1 : Infinity;
        quota = quotaOf(fault);
        refusalCount = 0;
        return sendJson(res, 200, {});
      case 'GET /__calls':
        return sendJson(res, 200, { count: calls, refused: refusalCount });
      default:
        throw unknownOperation('Polly', `${req.method} ${req.url}`);
    }
  } catch (error) {
    if (error instanceof Unanswered) return;
    const awsError = error instanceof AwsError ? error : serviceFailure();
    if (awsError !== error) console.error('The local Polly failed.', error);
    sendJson(res, awsError.status, { message: awsError.message }, { 'x-amzn-errortype': awsError.name });
  }
}

async function requireSigned(req: IncomingMessage): Promise<void> {
  keys.require(req, 'rest');
  const fate = await judgeCall({ ...callOf(req), action: 'polly:SynthesizeSpeech', resource: '*' });
  if (fate) applyFate(req, fate);
}

async function synthesizeSpeech(body: string, res: ServerResponse): Promise<void> {
  calls += 1;
  const mp3 = await speakOrFail(readSpeechRequest(body));
  res.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3);
}

async function speakOrFail({ text, job }: SpeechRequest): Promise<Uint8Array> {
  const { mode, delayMs, onlyTextIncluding = '' } = fault;
  if (mode === 'none' || !text.includes(onlyTextIncluding) || fault.count!-- <= 0) return synthesize(job);
  if (mode === 'throttle') throw rateExceeded();
  if (mode === 'quota') return withinQuota(() => synthesize(job));
  if (mode === 'empty-audio') return new Uint8Array();
  if (mode === 'wrong-sample-rate') return synthesize({ ...job, sampleRate: 16_000 });
  if (mode === 'refuse') throw new AwsError('ValidationException', 'This text cannot be spoken');
  if (mode !== 'slow') throw serviceFailure();
  await wait(delayMs);
  return synthesize(job);
}

async function withinQuota<T>(speak: () => Promise<T>): Promise<T> {
  const endCall = quota.begin(performance.now());
  if (!endCall) {
    refusalCount += 1;
    throw rateExceeded();
  }
  return speak().finally(endCall);
}

const rateExceeded = () => new AwsError('ThrottlingException', 'Rate exceeded');

function serviceFailure(): AwsError {
  return new AwsError('ServiceFailureException', 'An unknown condition has caused a service failure.', 500);
}
