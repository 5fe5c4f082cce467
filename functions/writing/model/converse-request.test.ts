import { expect, test } from 'vitest';
import type { ContextPart, Prompt } from '#functions/writing/prompt.ts';
import { converseRequest } from './converse-request.ts';

test('a request to the AI model has rules, book, messages and a length limit, but no temperature', () => {
  expect(converseRequest(aPrompt(), model)).toEqual({
    modelId: 'us.some.model',
    system: [{ text: 'Rules.\nTask: chat' }],
    messages: [
      { role: 'user', content: [{ text: 'The book.' }, { text: 'What happens?' }] },
      { role: 'assistant', content: [{ text: 'Much.' }] },
      { role: 'user', content: [{ text: 'And then?' }] },
    ],
    inferenceConfig: { maxTokens: 500 },
  });
});

test('a request to the AI model omits empty texts and joins consecutive messages of one side', () => {
  const turns = [
    { from: 'ai', text: 'I went first.' },
    { from: 'person', text: 'One.' },
    { from: 'ai', text: ' \n' },
    { from: 'person', text: 'Two.' },
  ] as const;
  const { messages } = converseRequest(aPrompt({ turns, context: [{ name: 'book', text: '' }] }), model);
  expect(messages).toEqual([{ role: 'user', content: [{ text: 'One.' }, { text: 'Two.' }] }]);
});

test('a request to the AI model includes the configured guardrail', () => {
  const guardrail = { id: 'gr-1', version: '2' };
  expect(converseRequest(aPrompt(), { ...model, guardrail }).guardrailConfig).toEqual({
    guardrailIdentifier: 'gr-1',
    guardrailVersion: '2',
    streamProcessingMode: 'sync',
  });
});

test('the model caches rarely changing parts of a request if they are long enough', () => {
  const context = [
    part('facts', 100, '1h'),
    part('summaries', 3_000, '1h'),
    part('passages', 100),
    part('chapter', 900, '5m'),
  ];
  expect(pointsOf(context, 1_000)).toEqual(['summaries 1h', 'chapter 5m']);
});

test('a request to a model without a cache has no part marked for caching', () =>
  expect(pointsOf([part('summaries', 30_000, '1h')])).toEqual([]));

test('in a request to the AI model, no part is cached for longer than the part before it', () =>
  expect(pointsOf([part('chapter', 3_000, '5m'), part('summaries', 3_000, '1h')], 1)).toEqual([
    'chapter 5m',
    'summaries 5m',
  ]));

test('if more than four parts of a request could be cached, only the last four are marked', () => {
  const names = ['book', 'facts', 'notes', 'summaries', 'chapter'] as const;
  expect(
    pointsOf(
      names.map((name) => part(name, 3_000, '1h')),
      1,
    ),
  ).toEqual(names.slice(1).map((name) => `${name} 1h`));
});

const model = {
  profileId: 'us.some.model',
  name: 'Some model',
  dollarsPerMillionTokens: { read: 1, written: 5, cacheRead: 0.1, cacheWrite5m: 1.25, cacheWrite1h: 2 },
  quotaOfWrittenToken: 5,
};

function aPrompt(fields: Partial<Prompt> = {}): Prompt {
  return {
    kind: 'chat',
    rules: 'Rules.\nTask: chat',
    context: [{ name: 'book', text: 'The book.' }],
    turns: [
      { from: 'person', text: 'What happens?' },
      { from: 'ai', text: 'Much.' },
      { from: 'person', text: 'And then?' },
    ],
    maxTokens: 500,
    ...fields,
  };
}

const part = (name: ContextPart['name'], characters: number, cache?: '1h' | '5m'): ContextPart => ({
  name,
  text: name.padEnd(characters, '.'),
  ...(cache && { cache }),
});

function pointsOf(context: readonly ContextPart[], cachesFromTokens?: number): string[] {
  const { messages } = converseRequest(aPrompt({ context }), { ...model, cachesFromTokens });
  const blocks = messages![0]!.content!;
  return blocks.flatMap(({ cachePoint }, index) =>
    cachePoint ? `${blocks[index - 1]!.text!.replaceAll('.', '')} ${cachePoint.ttl}` : [],
  );
}
