import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { hasEnded } from '#local/testing/own-start.ts';

/** Starts a tab of WebKitGTK, the engine of Safari, on a virtual screen. */
export async function startWebKit(): Promise<{ readonly tab: WebDriver; readonly stop: () => void }> {
  const started: ChildProcess[] = [];
  // a frozen tab can't be closed, so the whole process group of the driver is killed
  const stop = () => {
    for (const child of started.toReversed()) if (!hasEnded(child)) process.kill(-child.pid!, 'SIGKILL');
  };
  try {
    const driver = await startDriver(started, await startScreen(started));
    const tab = await new Builder()
      .usingServer(driver)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    return { tab, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function startScreen(started: ChildProcess[]): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  started.push(screen);
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${String(display).trim()}`;
}

async function startDriver(started: ChildProcess[], DISPLAY: string): Promise<string> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, DISPLAY, ...soundWithoutDevice },
  });
  started.push(driver);
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (hasEnded(driver)) throw new Error('WebKitWebDriver ended before it was ready.');
    await sleep(50);
  }
  return origin;
}

/** Plays into a fake GStreamer sink in real time; without a sound device, playback would never start. */
const soundWithoutDevice = { GST_PLUGIN_FEATURE_RANK: 'fakeaudiosink:MAX' };

/** Finds a free port, because the driver doesn't choose a port itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
