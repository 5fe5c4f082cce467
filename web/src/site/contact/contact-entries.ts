import { looksLikeAddress, invalidAddressMessage } from '#shared/domain/people/email-address.ts';
import { grouped } from '#shared/domain/locale.ts';

/** The choices of the field Priority (S3.37 to S3.40). */
export const priorities = [
  { id: 'normal', name: 'General Inquiry' },
  { id: 'sales', name: 'Sales Question' },
  { id: 'support', name: 'Technical Support' },
  { id: 'urgent', name: 'Urgent' },
] as const;

/**
 * In characters, each of up to three bytes. A mail can hold 50 kB, and the conversation gets the space that these
 * fields leave.
 */
export const contactLimits = { name: 100, company: 100, message: 10_000 } as const;

/** Returns a message for each field that isn't filled in correctly (S5.15 to S5.19). */
export function problemsOf({ name, email, message }: ContactEntries): Problems {
  const problems = {
    name: name.trim() === '' && 'Please enter your name',
    email: !looksLikeAddress(email.trim()) && invalidAddressMessage,
    message:
      (message.trim() === '' && 'Please enter a message') ||
      (message.length > contactLimits.message && `Please keep it to ${mostCharacters} characters`),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== false));
}

const mostCharacters = grouped(contactLimits.message);

/** The fields of the contact form (S3.32 to S3.36). */
export interface ContactEntries {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  readonly priority: Priority;
}

export type Priority = (typeof priorities)[number]['id'];
export type Problems = Partial<Record<'name' | 'email' | 'message', string>>;
