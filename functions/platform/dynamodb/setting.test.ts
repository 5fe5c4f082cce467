import { expect, test } from 'vitest';
import { setExpressions, setExpressionsIf } from './setting.ts';

test('an update sets and removes a nested field by its path', () =>
  expect(setExpressions({ status: 'READY', 'attempt.progress': 1, 'attempt.stage': undefined })).toEqual({
    UpdateExpression: 'SET #status = :status, #attempt.#progress = :attempt_progress REMOVE #attempt.#stage',
    ExpressionAttributeNames: {
      '#status': 'status',
      '#attempt': 'attempt',
      '#progress': 'progress',
      '#stage': 'stage',
    },
    ExpressionAttributeValues: { ':status': 'READY', ':attempt_progress': 1 },
  }));

test('a conditional update declares the fields that it changes and those of its condition', () =>
  expect(setExpressionsIf({ title: undefined }, '#title = :seen', { values: { ':seen': 'Old' } })).toEqual({
    UpdateExpression: 'REMOVE #title',
    ConditionExpression: '#title = :seen',
    ExpressionAttributeNames: { '#title': 'title' },
    ExpressionAttributeValues: { ':seen': 'Old' },
  }));
