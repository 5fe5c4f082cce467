// The runtime inside a worker thread. Plain JavaScript: stripping types would add 30 ms to every cold start.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'node:util';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const LEVELS = { log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR', debug: 'DEBUG', trace: 'TRACE' };
const { file, exportName } = workerData;
const send = (message) => parentPort.postMessage(message, []);
let requestId;

for (const [method, level] of Object.entries(LEVELS))
  console[method] = (...values) => send({ line: { level, requestId, message: messageOf(values) } });

const handler = load()[exportName];
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

/** Reads the bundle as CommonJS whatever package.json stands above it, and lets it require nothing beside Node: as on AWS. */
function load() {
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
  const bundle = { exports: {} };
  run(bundle.exports, requireBuiltin, bundle, file, dirname(file));
  return bundle.exports;
}

function requireBuiltin(name) {
  const builtin = process.getBuiltinModule(name);
  if (builtin) return builtin;
  throw new Error(`Cannot find module '${name}'`);
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
