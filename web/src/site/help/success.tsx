import { CircleCheck } from 'lucide-react';

export const Success = () => (
  <output
    tabIndex={-1}
    className="grid flex-1 content-center justify-items-center gap-3 px-8 py-12 text-center focus:outline-none"
  >
    <CircleCheck aria-hidden size={40} strokeWidth={1.5} className="text-accent" />
    <h2 className="text-heading">Message Sent!</h2>
    <p className="text-faded">Thanks for reaching out! Our team will get back to you within 24 hours.</p>
  </output>
);
