import { Counter, Field, Select, TextArea } from '#web/ui/field.tsx';
import { changeDraft } from './contact-draft.ts';
import {
  contactLimits,
  priorities,
  type ContactEntries,
  type Priority,
  type Problems,
} from './contact-entries.ts';

/** The fields of the contact form (S3.32 to S3.36). */
export function ContactFields({ entries, problems, readOnly }: ContactFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={contactLimits.name}
        readOnly={readOnly}
        problem={problems.name}
        value={entries.name}
        onChange={(event) => changeDraft({ name: event.target.value })}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={readOnly}
        problem={problems.email}
        value={entries.email}
        onChange={(event) => changeDraft({ email: event.target.value })}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        required
        readOnly={readOnly}
        problem={problems.message}
        aside={
          entries.message.length > counterFromCharacters ? (
            <MessageCounter message={entries.message} />
          ) : undefined
        }
        value={entries.message}
        onChange={(event) => changeDraft({ message: event.target.value })}
      />
      <Select
        label="Priority"
        name="priority"
        disabled={readOnly}
        value={entries.priority}
        onChange={(event) => changeDraft({ priority: event.target.value as Priority })}
      >
        {priorities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label="Company (optional)"
        name="company"
        autoComplete="organization"
        maxLength={contactLimits.company}
        readOnly={readOnly}
        value={entries.company}
        onChange={(event) => changeDraft({ company: event.target.value })}
      />
    </>
  );
}

const MessageCounter = ({ message }: { message: string }) => (
  <Counter count={message.length} limit={contactLimits.message} />
);

const counterFromCharacters = contactLimits.message * 0.9;

interface ContactFieldsProps {
  readonly entries: ContactEntries;
  readonly problems: Problems;
  readonly readOnly: boolean;
}
