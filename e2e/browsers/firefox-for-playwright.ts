#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Playwright starts this program instead of Firefox. It relays every message between the two, and works around two
 * incompatibilities between Playwright 1.65's BiDi channel and Firefox ESR 153. The comment on each workaround says
 * when to remove it.
 */
const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 });
await once(relay, 'listening');
const firefox = spawn(process.env['QUILLCAST_FIREFOX']!, process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const endpoint = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (endpoint) relay.on('connection', (playwright, { url }) => connect(playwright, `${endpoint}${url}`));
  const { port } = relay.address() as AddressInfo;
  // Playwright reads the server's address from stderr, so the relay's address replaces Firefox's
  console.error(endpoint ? line.replace(endpoint, `ws://127.0.0.1:${port}`) : line);
});
firefox.on('exit', (code) => process.exit(code ?? 1));

function connect(playwright: WebSocket, endpoint: string): void {
  const browser = new WebSocket(endpoint, { perMessageDeflate: false });
  const opened = new Promise((resolve) => browser.once('open', resolve));
  /**
   * The handlers of awaited replies, by the id of the command. A handler turns Firefox's reply into the reply for
   * Playwright, or returns undefined if Playwright gets none.
   */
  const replyHandlers = new Map<number | undefined, (answer: string) => string | undefined>();

  playwright.on('message', async (message) => {
    const command = (message as Buffer).toString();
    if (command.includes('"session.new"')) {
      replyHandlers.set(idOf(command), (answer) => {
        replyHandlers.set(insertAsTyped.id, () => undefined);
        browser.send(JSON.stringify(insertAsTyped));
        return answer;
      });
    }
    if (command.includes(`"${unsupportedMethod}"`)) replyHandlers.set(idOf(command), successIfUnknown);
    await opened;
    browser.send(command);
  });
  browser.on('message', (message) => {
    const answer = (message as Buffer).toString();
    // messages can be large, so they are parsed only while a handler waits for a reply
    const id = replyHandlers.size > 0 ? idOf(answer) : undefined;
    const handler = replyHandlers.get(id);
    replyHandlers.delete(id);
    const reply = handler ? handler(answer) : answer;
    if (reply !== undefined) playwright.send(reply);
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}

/**
 * Playwright sends this command for each context and page. Firefox ESR doesn't support it yet, so its reply “unknown
 * command” is turned into a success. Remove this workaround when Firefox ESR supports the command.
 */
const unsupportedMethod = 'emulation.setMediaFeaturesOverride';

const successIfUnknown = (answer: string): string =>
  answer.includes('"unknown command"')
    ? JSON.stringify({ type: 'success', id: idOf(answer), result: {} })
    : answer;

/**
 * Playwright's `fill` sets a field's value by script and then sends an event. React ignores this event, because it
 * noticed the new value when the script set it. This script inserts the text as a browser does when a person types.
 * Remove it when Playwright's `__pw_bidiInsertText` does the same: to test that, fill in the sign-in form without this
 * script.
 */
const insertAsTyped = {
  id: Number.MAX_SAFE_INTEGER, // Playwright counts its ids from 1, so none of its commands has this id
  method: 'script.addPreloadScript',
  params: {
    functionDeclaration: String(() => {
      const insert = (text: string) => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLIFrameElement) return activeElement;
        return void document.execCommand('insertText', false, text);
      };
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
    }),
  },
};

const idOf = (message: string): number | undefined => (JSON.parse(message) as { id?: number }).id;
