import { expect, test } from 'vitest';
import { refuseUnknownSinks } from './plugin.ts';
import { sinksIn } from './sinks-in.ts';

test.each([
  ['box.innerHTML = html', 'innerHTML'],
  ['(a, box()).outerHTML += html', 'outerHTML'],
  ['box["innerHTML"] = html', 'innerHTML'],
  ['box[`innerHTML`] ??= html', 'innerHTML'],
  ['frame.srcdoc = html', 'srcdoc'],
  ['box?.insertAdjacentHTML("beforeend", html)', 'insertAdjacentHTML'],
  ['window.document.write(html)', 'document.write'],
  ['ownerDocument.writeln(html)', 'document.write'],
  ['document.execCommand("insertHTML", false, html)', 'insertHTML'],
  ['new DOMParser().parseFromString(html, "text/html")', 'parseFromString'],
  ['(0, eval)(code)', 'eval'],
  ['globalThis.eval(code)', 'eval'],
  ['Function("return this")()', 'Function'],
  ['new globalThis.Function(code)', 'Function'],
  ['new Worker(address)', 'Worker'],
])('code that can inject markup or scripts (a sink) is found: %s', (code, sink) => {
  expect(sinksIn('script.js', code).map(({ name }) => name)).toEqual([sink]);
});

test.each([
  'read(box.innerHTML)',
  'const { innerHTML } = box',
  'stream.write(bytes)',
  'document.execCommand("indent")',
  'box.textContent = "innerHTML = html"',
  'isFunction(Function.prototype)',
])('code that only reads or mentions an injection sink is not reported: %s', (code) => {
  expect(sinksIn('script.js', code)).toEqual([]);
});

test('the build fails and lists the places when a package has more injection sinks than expected', () => {
  const sinks = ['a.js:1', 'a.js:9'].map((source) => ({ sink: 'innerHTML', owner: 'one', source }));
  const build = (count: number) => () => refuseUnknownSinks(sinks, { one: { innerHTML: count } });
  expect(build(2)).not.toThrow();
  expect(build(1)).toThrow(/innerHTML of one: 1 known, 2 found\n {2}a\.js:1\n {2}a\.js:9/);
  expect(() => refuseUnknownSinks(sinks, { other: { innerHTML: 2 } })).toThrow(/0 known, 2 found/);
});
