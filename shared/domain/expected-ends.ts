import { bookFileErrors } from './audio/book-file.ts';
import { narrationErrors } from './audio/narration.ts';
import { exportErrors } from './books/book-export.ts';
import { conversationErrors } from './writing/conversation-workflow.ts';

/**
 * Returns whether a failed workflow behaved as intended: the cause was the author's input or a service that stayed
 * busy, and the error message is for the author.
 */
export const isExpectedEnd = (errorName: string): boolean => expectedErrors.has(errorName);

const expectedErrors = new Set(
  [narrationErrors, bookFileErrors, conversationErrors, exportErrors].flatMap((errors) =>
    Object.entries(errors).flatMap(([name, answer]) => (answer === 'doNotRetry' ? [name] : [])),
  ),
);
