import { bookFileErrors } from './audio/book-file.ts';
import { narrationErrors } from './audio/narration.ts';
import { exportErrors } from './books/book-export.ts';
import { conversationErrors } from './writing/conversation-workflow.ts';

/**
 * Whether a workflow that ends by this error has worked as it should: what its author gave is to blame, and they are told
 * so in words.
 */
export const isExpectedEnd = (errorName: string): boolean => expected.has(errorName);

const expected = new Set(
  [narrationErrors, bookFileErrors, conversationErrors, exportErrors].flatMap((errors) =>
    Object.entries(errors).flatMap(([name, answer]) => (answer === 'doNotRetry' ? [name] : [])),
  ),
);
