// The runtime inside a worker thread. Plain JavaScript: stripping types would add 30 ms to every cold start.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'node:util';
import { compileFunction, constants } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const ANSWER_LIMIT_BYTES = 6_291_556;
const LEVELS = { log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR', debug: 'DEBUG', trace: 'TRACE' };
const { file, exportName, timeoutSeconds, context } = workerData;
const send = (message) => parentPort.postMessage(message, []);
let requestId;

for (const [method, level] of Object.entries(LEVELS))
  console[method] = (...values) => send({ line: { level, requestId, ...logged(values) } });
process.on('uncaughtException', (error) => crash(failure(error)));
process.on('unhandledRejection', (reason) =>
  crash({ ...failure(reason), errorType: 'Runtime.UnhandledPromiseRejection' }),
);
const handler = load();
parentPort.on('message', async ({ id, payload }) => {
  requestId = id;
  const endsAt = Date.now() + timeoutSeconds * 1_000;
  const getRemainingTimeInMillis = () => Math.max(0, endsAt - Date.now());
  try {
    const result = await handler(JSON.parse(payload), {
      ...context,
      awsRequestId: id,
      getRemainingTimeInMillis,
    });
    const answer = JSON.stringify(result) ?? 'null';
    if (Buffer.byteLength(answer) > ANSWER_LIMIT_BYTES)
      throw named('Function.ResponseSizeTooLarge', `The answer exceeds ${ANSWER_LIMIT_BYTES} bytes.`);
    send({ answer });
  } catch (error) {
    send({ failure: failure(error) });
  }
});
send({});

/** Reads the bundle as CommonJS whatever package.json stands above it, and lets it require nothing beside Node: as on AWS. */
function load() {
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(readFileSync(file, 'utf8'), names, { filename: file, importModuleDynamically });
  const bundle = { exports: {} };
  run(bundle.exports, requireBuiltin, bundle, file, dirname(file));
  if (typeof bundle.exports[exportName] === 'function') return bundle.exports[exportName];
  throw named('Runtime.HandlerNotFound', `${file} has no function "${exportName}".`);
}

function requireBuiltin(name) {
  const builtin = process.getBuiltinModule(name);
  if (builtin) return builtin;
  throw named('Runtime.ImportModuleError', `Error: Cannot find module '${name}'`);
}

function crash(why) {
  send({ failure: why, fatal: true });
  process.exit(129);
}

function failure(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

/** As Lambda's JSON format: a lone object stays one, all else becomes a sentence, an error adds its fields. */
function logged(values) {
  const error = values.find((value) => value instanceof Error);
  if (!error && values.length === 1 && typeof values[0] === 'object') return { message: plain(values[0]) };
  const { trace: stackTrace, ...fields } = error ? failure(error) : {};
  return { message: format(...values), ...fields, ...(error && { stackTrace }) };
}

function plain(value) {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return format(value);
  }
}

function named(name, message) {
  return Object.assign(new Error(message), { name });
}
