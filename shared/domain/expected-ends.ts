import { bookFileErrors } from './audio/book-file.ts';
import { narrationErrors } from './audio/narration.ts';
import { exportErrors } from './books/book-export.ts';
import { conversationErrors } from './writing/conversation-workflow.ts';

/**
 * Whether a failed workflow behaved as intended: the cause is the author's input, and the error message is for them.
 */
export const isExpectedEnd = (errorName: string): boolean => expected.has(errorName);

const expected = new Set(
  [narrationErrors, bookFileErrors, conversationErrors, exportErrors].flatMap((errors) =>
    Object.entries(errors).flatMap(([name, answer]) => (answer === 'doNotRetry' ? [name] : [])),
  ),
);
