import { buttonClasses } from '#web/ui/button.tsx';
import type { ContactEntries } from './contact-entries.ts';
import { mailLink } from './mail-link.ts';

export const WriteInstead = ({ to, entries, conversation }: WriteInsteadProps) => (
  <div className="grid gap-3">
    <p className="text-faded">
      This site can’t send email by itself. Open your message in your mail program, or write to{' '}
      <span className="text-ink wrap-anywhere select-all">{to}</span>.
    </p>
    <a href={mailLink(to, entries, conversation)} className={buttonClasses('primary')}>
      Open in your mail program
    </a>
  </div>
);

interface WriteInsteadProps {
  readonly to: string;
  readonly entries: ContactEntries;
  readonly conversation: string;
}
