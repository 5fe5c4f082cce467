import { EventEmitter } from 'node:events';
import * as http from 'node:http';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { requestHere } from '#local/services/without-wire.ts';
import { loadBundle } from './bundle.js';

export function startThread(definition: FunctionDefinition): Thread {
  const thread = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: bundleOf(definition),
    env: environmentOf(definition),
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
    stdout: true,
    stderr: true,
  });
  thread.unref();
  return thread;
}

/**
 * Runs a function in the current thread with its own environment variables. Its calls to servers of this process skip
 * HTTP. It starts and responds faster than in a worker thread, but can't be ended while it works.
 */
export function startHere(definition: FunctionDefinition): Thread {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const events = new EventEmitter();
  const send = (message: unknown) => events.emit('message', message);
  const ownProcess = { env: environmentOf(definition), stdout, stderr };
  const answer = Promise.resolve().then(() => {
    const builtins = { 'node:http': { ...http, request: requestHere } };
    const answering = loadBundle(
      { ...bundleOf(definition), process: Object.setPrototypeOf(ownProcess, process), builtins },
      send,
    );
    send({});
    return answering;
  });
  answer.catch((error: unknown) => events.emit('error', error));
  return {
    stdout,
    stderr,
    on: (event, listener) => events.on(event, listener),
    postMessage: (event) => void answer.then((handle) => handle(event)).catch(() => {}),
    terminate: () => {
      setImmediate(() => events.emit('exit', 1));
      return Promise.resolve(1);
    },
  };
}

/** `QUILLCAST_COMPILED` names a folder for compiled code, which the clouds of a test run share. */
function bundleOf({ codeDir, handler }: FunctionDefinition) {
  const [file, exportName] = handler.split('.') as [string, string];
  return { file: join(codeDir, `${file}.js`), exportName, compiledDir: process.env['QUILLCAST_COMPILED'] };
}

/** Contains the variables that Lambda sets and the function's own, but none of this machine's. */
const environmentOf = ({ name, environment }: FunctionDefinition) => ({
  AWS_REGION: 'us-east-1',
  AWS_LAMBDA_FUNCTION_NAME: name,
  ...environment,
});

export interface Thread {
  readonly stdout: Readable;
  readonly stderr: Readable;
  // oxlint-disable-next-line typescript/no-explicit-any -- as a worker has it
  on(event: 'message' | 'error' | 'exit', listener: (given: any) => void): unknown;
  postMessage(event: { id: string; payload: string; setBackMs: number }, transferred: []): void;
  terminate(): Promise<number>;
}
export type StartThread = typeof startThread;

/** `handler` is `file.export`; `memoryMb` limits the worker's heap. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  role?: string;
  codeDir: string;
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
}
