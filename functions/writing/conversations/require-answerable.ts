import type { Question } from '#shared/contract/writing/conversations.ts';
import { writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Subject } from './find-subject.ts';

export function requireAnswerable(question: Question, subject: Subject): void {
  const { kind = 'chat', message, place, premise } = question;
  const { book, details, chapter } = subject;
  switch (kind) {
    case 'chat':
      return requireThat('invalid', hasText(message), writingRefusals.messageMissing);
    case 'outline':
      return requireThat(
        'invalid',
        hasText(premise) || hasText(message) || hasText(details?.premise),
        writingRefusals.premiseMissing,
      );
    case 'rewrite':
      requireThat('invalid', book !== undefined, writingRefusals.bookNeeded);
      return requireThat('invalid', hasText(place?.text), writingRefusals.passageMissing);
    case 'continue':
    case 'suggestions':
    case 'facts':
    case 'continuity':
      requireThat('invalid', book !== undefined, writingRefusals.bookNeeded);
      requireThat('invalid', chapter !== undefined, writingRefusals.chapterNeeded);
      return requireThat(
        'conflict',
        kind === 'continue' || chapter!.wordCount > 0,
        writingRefusals.bookEmpty,
      );
    case 'summary':
      requireThat('invalid', book !== undefined, writingRefusals.bookNeeded);
      return requireThat('conflict', (chapter ?? book!).wordCount > 0, writingRefusals.bookEmpty);
    case 'titles':
      requireThat('invalid', book !== undefined, writingRefusals.bookNeeded);
      return requireThat(
        'conflict',
        book!.wordCount > 0 || hasText(details?.premise),
        writingRefusals.bookEmpty,
      );
    default:
      return kind satisfies never;
  }
}

const hasText = (text: string | undefined): boolean => Boolean(text?.trim());

function requireThat(code: 'invalid' | 'conflict', holds: boolean, sentence: string): void {
  if (!holds) throw new Refusal(code, sentence);
}
