// Loads the bundle of a function. Plain JavaScript: stripping types would add 30 ms to every cold start.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'node:util';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';

const LEVELS = { log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR', debug: 'DEBUG', trace: 'TRACE' };
const given = ['exports', 'require', 'module', '__filename', '__dirname', 'process', 'console', 'Date'];

/**
 * A bundle as CommonJS whatever package.json stands above it, with a process, a console and a clock of its own. It may
 * require nothing beside Node and the files that were uploaded with it: as on AWS. `send` takes its messages.
 */
export function loadBundle({ file, exportName, compiledDir, process, builtins = {} }, send) {
  let requestId;
  let setBackMs = 0;
  const loaded = new Map();
  const toKeep = new Map();

  const lines = Object.entries(LEVELS).map(([method, level]) => [
    method,
    (...values) => send({ line: { level, requestId, message: messageOf(values) } }),
  ]);
  const ownConsole = Object.assign(Object.create(console), Object.fromEntries(lines));
  /** The clock of a call that is made as of an earlier moment (earlier.ts). A worker has one event at a time. */
  const ownDate = new Proxy(Date, {
    construct: (Real, values) => (values.length > 0 ? new Real(...values) : new Real(Real.now() - setBackMs)),
    get: (Real, name) => (name === 'now' ? () => Real.now() - setBackMs : Real[name]),
  });

  function load(path) {
    const bundle = { exports: {} };
    const run = compiled(path).runInThisContext();
    run(bundle.exports, required, bundle, path, dirname(path), process, ownConsole, ownDate);
    return bundle.exports;
  }

  function required(name) {
    const builtin = builtins[name] ?? process.getBuiltinModule(name);
    if (builtin) return builtin;
    const beside = join(dirname(file), name);
    if (!name.startsWith('./') || !existsSync(beside)) throw new Error(`Cannot find module '${name}'`);
    if (!loaded.has(beside)) loaded.set(beside, load(beside));
    return loaded.get(beside);
  }

  /** Where compiled code is kept, a bundle is compiled once for all workers: that is half of what their starts cost. */
  function compiled(path) {
    const source = readFileSync(path, 'utf8');
    const kept = compiledDir && join(compiledDir, createHash('sha256').update(source).digest('hex'));
    const cachedData = kept && existsSync(kept) ? readFileSync(kept) : undefined;
    const script = new Script(`(function (${given.join(', ')}) {${source}\n})`, {
      filename: path,
      cachedData,
    });
    if (kept && (!cachedData || script.cachedDataRejected)) toKeep.set(kept, script);
    return script;
  }

  /** Once an event was answered, so that what it needs is compiled. */
  function keepCompiled() {
    for (const [kept, script] of toKeep) {
      const draft = `${kept}.${process.pid}.${threadId}`;
      writeFileSync(draft, script.createCachedData());
      renameSync(draft, kept);
    }
    toKeep.clear();
  }

  const handler = load(file)[exportName];
  return async function answer({ id, payload, setBackMs: asked }) {
    requestId = id;
    setBackMs = asked;
    process.env['_X_AMZN_TRACE_ID'] = traceHeader();
    try {
      send({ answer: JSON.stringify(await handler(JSON.parse(payload), { awsRequestId: id })) ?? 'null' });
    } catch (error) {
      send({ failure: failureOf(error) });
    }
    keepCompiled();
  };
}

/** As X-Ray gives it to a function; the SDK hands it on to what the function calls. */
function traceHeader() {
  const second = Math.floor(Date.now() / 1_000).toString(16);
  const [root, parent] = [randomBytes(12), randomBytes(8)].map((bytes) => bytes.toString('hex'));
  return `Root=1-${second}-${root};Parent=${parent};Sampled=1`;
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
