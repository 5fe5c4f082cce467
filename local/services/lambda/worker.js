// The runtime inside a worker thread. Plain JavaScript: stripping types would add 30 ms to every cold start.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const LEVELS = { log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR', debug: 'DEBUG', trace: 'TRACE' };
const { file, exportName } = workerData;
const send = (message) => parentPort.postMessage(message, []);
let requestId;

for (const [method, level] of Object.entries(LEVELS))
  console[method] = (...values) => send({ line: { level, requestId, message: messageOf(values) } });

const loaded = new Map();
const handler = load(file)[exportName];
parentPort.on('message', async ({ id, payload }) => {
  requestId = id;
  try {
    const answer = await handler(JSON.parse(payload), { awsRequestId: id });
    send({ answer: JSON.stringify(answer) ?? 'null' });
  } catch (error) {
    send({ failure: failureOf(error) });
  }
});
send({});

/**
 * Reads a bundle as CommonJS whatever package.json stands above it, and lets it require nothing beside Node and the
 * files that were uploaded with it: as on AWS.
 */
function load(path) {
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(path, 'utf8'), names, { filename: path });
  const bundle = { exports: {} };
  run(bundle.exports, required, bundle, path, dirname(path));
  return bundle.exports;
}

function required(name) {
  const builtin = process.getBuiltinModule(name);
  if (builtin) return builtin;
  const beside = join(dirname(file), name);
  if (!name.startsWith('./') || !existsSync(beside)) throw new Error(`Cannot find module '${name}'`);
  if (!loaded.has(beside)) loaded.set(beside, load(beside));
  return loaded.get(beside);
}

function failureOf(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

/** As Lambda's JSON format: a lone object stays one, all else becomes a sentence. */
function messageOf(values) {
  const [value] = values;
  const isFields = values.length === 1 && typeof value === 'object' && !(value instanceof Error);
  return isFields ? JSON.parse(JSON.stringify(value)) : format(...values);
}
