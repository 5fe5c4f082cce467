import { countOf, plural } from '#shared/domain/locale.ts';
import type { ToastRequest } from '#web/ui/toasts.ts';

export function outcomeOf(
  { approved, notSent }: ApprovalResponse,
  requestedCount: number,
): readonly ToastRequest[] {
  const unsent = new Set(notSent);
  const sentEmails = approved.filter((email) => !unsent.has(email));
  const skippedCount = requestedCount - sentEmails.length - notSent.length;
  const messages: ToastRequest[] = [];
  if (sentEmails.length > 0) {
    const skippedText =
      skippedCount > 0 ? ` ${peopleCount(skippedCount)} skipped: already joined or invited.` : '';
    messages.push({ type: 'success', message: `Invited ${recipientText(sentEmails)}.${skippedText}` });
  }
  if (notSent.length > 0) {
    messages.push({
      type: 'warning',
      message: `We couldn’t send the email to ${recipientText(notSent)}. ${plural(notSent.length, 'Their spot is', 'Their spots are')} kept. Resend it from Invited.`,
      durationMilliseconds: 0,
    });
  }
  if (messages.length === 0) {
    messages.push({
      type: 'info',
      message: 'Nobody was invited: everyone is already joined or invited.',
    });
  }
  return messages;
}

export function nextOutcomeOf(answer: ApprovalResponse, requestedCount: number): readonly ToastRequest[] {
  const reached = new Set([...answer.approved, ...answer.notSent]).size;
  if (reached === 0) return [{ type: 'info', message: 'Nobody is waiting.' }];
  const messages = outcomeOf(answer, reached);
  if (reached >= requestedCount) return messages;
  return [
    ...messages,
    { type: 'info', message: `Only ${peopleCount(reached)} ${plural(reached, 'was', 'were')} waiting.` },
  ];
}

const recipientText = (emails: readonly string[]) =>
  emails.length === 1 ? String(emails[0]) : peopleCount(emails.length);

export const peopleCount = (count: number): string => countOf(count, 'person', 'people');

interface ApprovalResponse {
  readonly approved: readonly string[];
  readonly notSent: readonly string[];
}
