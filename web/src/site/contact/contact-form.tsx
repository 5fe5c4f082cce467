import { Button } from '#web/ui/button.tsx';

/** Stands in until the form is there. */
export function ContactForm({ firstMessage, onSent }: ContactFormProps) {
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <textarea aria-label="Message" defaultValue={firstMessage} />
      <Button onClick={onSent}>Send message</Button>
    </form>
  );
}

interface ContactFormProps {
  readonly firstMessage: string;
  readonly transcript: () => string;
  readonly onSent: () => void;
}
