import type { ContactEntries } from './contact-entries.ts';
import { mailLink } from './mail-link.ts';

/** Reports that sending failed, with the reason and the team's email address (S8.35). */
export function SendingFailed({ to, reason, entries, conversation }: SendingFailedProps) {
  return (
    <div role="alert" className="grid gap-1 border-s-2 border-alarm ps-4">
      <p className="font-medium text-alarm wrap-anywhere">{failureWords(to)}</p>
      {reason !== undefined && <p className="text-small text-faded">Reason: {reason}</p>}
      {to !== undefined && (
        <a href={mailLink(to, entries, conversation)} className="justify-self-start text-accent underline">
          Write an email instead
        </a>
      )}
    </div>
  );
}

export const failureWords = (to: string | undefined): string =>
  `Failed to submit contact form. Please try again${to === undefined ? '' : ` or email us directly at ${to}`}`;

interface SendingFailedProps {
  readonly to: string | undefined;
  readonly reason: string | undefined;
  readonly entries: ContactEntries;
  readonly conversation: string;
}
