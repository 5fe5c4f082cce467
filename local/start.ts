import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { synthesize } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import type { LogLine } from './services/lambda/index.ts';
import { ownModel } from './services/bedrock/own-model.ts';
import { startCloud, type Cloud } from './cloud/cloud.ts';
import { configuredPort, devPortFrom } from './cloud/ports.ts';
import { configuredDataDir, prepareDataFolder, emptyDataFolder } from './data-folder.ts';
import { sentenceFor } from './command-failure.ts';
import { isTimeout, isWorthALine, timeoutSentence } from './worth-a-line.ts';
import { offlineWriter } from '#shared/domain/writing/offline-writer.ts';
import { demoPassword, people } from './seed/people.ts';
import { seed } from './seed/seed.ts';

const usage = 'Usage: npm start [-- --fresh]. PORT sets the port, QUILLCAST_DATA the data folder.';

try {
  const { port, dataDir, fresh, watch, model, functionWorkers } = settings();
  await requireFree(port);
  await prepareDataFolder(dataDir);
  const assemblyDir = await synthesize('local', (sentence) => console.log(sentence));
  if (fresh) await emptyDataFolder(dataDir);
  const cloud = await startCloud({
    port,
    dataDir,
    assemblyDir,
    ownModel: model,
    functionWorkers,
    historyEvents: Number(process.env['QUILLCAST_HISTORY_EVENTS']) || undefined,
    log: showErrors,
  });
  const ending = stopWithTheProcess(cloud);
  const recordRest = await seed(cloud, (sentence) => console.log(sentence));
  const address = watch
    ? await (await import('./watch.ts')).watchSources(cloud, assemblyDir, devPortFrom(port))
    : cloud.origin;
  console.log(`ready ${address}`);
  console.log(`  inbox of all emails: ${cloud.origin}/inbox`);
  console.log(`  AI: ${model ? `${model.model} at ${model.url}` : offlineWriter}`);
  for (const { email, role } of people) console.log(`  ${email.padEnd(20)} ${demoPassword}  ${role}`);
  await recordRest().catch((error: unknown) => {
    if (!ending.aborted)
      console.error('Some sample recordings are missing. The next start adds them.', error);
  });
  // Starts the schedules only after all seeding. Their sweeps end old unfinished work, and a seeded recording briefly
  // looks like such work, because its date is weeks ago.
  if (!ending.aborted) cloud.beginSchedules();
} catch (error) {
  exitWith(error, sentenceFor);
}

process.on('uncaughtException', (error) => exitWith(error, sentenceFor));

function showErrors(line: LogLine): void {
  if (isWorthALine(line)) console.error(isTimeout(line) ? timeoutSentence(line) : line);
}

function settings() {
  let options: { fresh?: boolean; watch?: boolean; help?: boolean };
  try {
    const boolean = { type: 'boolean' } as const;
    options = parseArgs({ options: { fresh: boolean, watch: boolean, help: boolean } }).values;
  } catch {
    throw new CommandRefusal(
      `"${process.argv.slice(2).join(' ')}" has an option that npm start does not know. ${usage}`,
    );
  }
  if (options.help) {
    console.log(usage);
    process.exit(0);
  }
  return {
    port: configuredPort(),
    // Up to npm 11, `npm start --fresh` passes the flag this way.
    fresh: process.env['npm_config_fresh'] === 'true',
    watch: false,
    ...options,
    dataDir: configuredDataDir(),
    model: ownModel(),
    // Set by tests, which spend more memory on workers to save time.
    functionWorkers: Number(process.env['QUILLCAST_FUNCTION_WORKERS']) || undefined,
  };
}

/** Checked before the long build, so that the error comes at once. */
function requireFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

function stopWithTheProcess(cloud: Cloud): AbortSignal {
  const ending = new AbortController();
  const stop = async () => {
    if (ending.signal.aborted) return;
    ending.abort();
    await cloud.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => void stop());
  return ending.signal;
}
