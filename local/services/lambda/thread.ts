import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts the runtime of a function in a thread. The environment holds what AWS would give and nothing of this machine.
 * `QUILLCAST_COMPILED` names a folder in which the code of bundles is kept compiled: many clouds of one run share it.
 */
export function startThread({ name, codeDir, handler, environment, memoryMb }: FunctionDefinition): Worker {
  const [file, exportName] = handler.split('.');
  const thread = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: {
      file: join(codeDir, `${file}.js`),
      exportName,
      compiledDir: process.env['QUILLCAST_COMPILED'],
    },
    env: {
      AWS_REGION: 'us-east-1',
      AWS_LAMBDA_FUNCTION_NAME: name,
      ...environment,
    },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  thread.unref();
  return thread;
}

/** `handler` reads `file.export`; the memory bounds the worker's heap. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  /** The name of its role. */
  role?: string;
  codeDir: string;
  handler: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memoryMb: number;
}
