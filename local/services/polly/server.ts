import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { AwsError, readBody, sendJson, unknownOperation } from '../http.ts';
import { serveBothProtocols } from './both-protocols.ts';
import type { Fault } from './index.ts';
import { readSpeechRequest, type SpeechRequest } from './speech-request.ts';
import { startSynthesizer } from './synthesizer.ts';

// The process ends with its parent, however that ends; Ctrl-C is the parent's to answer.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => {});

const { values: options } = parseArgs({ options: { port: { type: 'string' }, workers: { type: 'string' } } });
const synthesize = await startSynthesizer(Number(options.workers ?? Math.max(2, availableParallelism())));
const calls = { count: 0, characters: 0 };
let fault: Fault = { mode: 'none' };
process.send?.(await serveBothProtocols(Number(options.port ?? 0), answer));

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const body = (await readBody(req)).toString();
    switch (`${req.method} ${req.url}`) {
      case 'POST /v1/speech':
        return await synthesizeSpeech(body, res);
      case 'POST /__faults':
        fault = JSON.parse(body) as Fault;
        fault.count ??= fault.mode === 'fail-once' ? 1 : 1e9;
        return sendJson(res, 200, fault);
      case 'GET /__calls':
        return sendJson(res, 200, calls);
      default:
        throw unknownOperation('Polly', `${req.method} ${req.url}`);
    }
  } catch (error) {
    const known = error instanceof AwsError ? error : serviceFailure();
    if (known !== error) console.error('The local Polly failed.', error);
    sendJson(res, known.status, { message: known.message }, { 'x-amzn-errortype': known.name });
  }
}

async function synthesizeSpeech(body: string, res: ServerResponse): Promise<void> {
  calls.count += 1;
  const request = readSpeechRequest(body);
  const mp3 = await speakOrFail(request);
  calls.characters += request.billedCharacters;
  res.writeHead(200, { 'content-type': 'audio/mpeg', 'x-amzn-requestcharacters': request.billedCharacters });
  res.end(mp3);
}

async function speakOrFail({ text, job }: SpeechRequest): Promise<Uint8Array> {
  const { mode, delayMs = 2000, onlyTextIncluding = '' } = fault;
  if (mode === 'none' || !text.includes(onlyTextIncluding) || fault.count!-- <= 0) return synthesize(job);
  if (mode === 'throttle') throw new AwsError('ThrottlingException', 'Rate exceeded');
  if (mode === 'fail-once' || mode === 'fail-always') throw serviceFailure();
  if (mode === 'empty-audio') return new Uint8Array();
  if (mode === 'wrong-sample-rate') job.sampleRate = job.sampleRate === 16_000 ? 22_050 : 16_000;
  if (mode === 'slow') await wait(delayMs);
  return synthesize(job);
}

function serviceFailure(): AwsError {
  return new AwsError('ServiceFailureException', 'An unknown condition has caused a service failure.', 500);
}
