import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs `npm start` without its install step, in a separate process that tests may end in any way. */
export async function startProduct(port: number, dataDir: string, args: string[] = []): Promise<Product> {
  const child = spawn(process.execPath, ['local/start.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // the IPC channel ends it together with the test
    env: { ...process.env, PORT: String(port), QUILLCAST_DATA: dataDir },
  });
  const output: string[] = [];
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null }));
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  while (!output.some((line) => line.startsWith('ready ')) && !hasEnded(child)) {
    await Promise.race([once(child.stdout!, 'data'), exited]);
  }
  return { child, output, exited, origin: `http://localhost:${port}` };
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export interface Product {
  readonly child: ChildProcess;
  readonly output: readonly string[];
  readonly exited: Promise<{ code: number | null }>;
  readonly origin: string;
}
