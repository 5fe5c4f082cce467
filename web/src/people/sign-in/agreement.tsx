/** Links open in a new tab, so that the form keeps its input. */
export const Agreement = ({ children }: { children: string }) => (
  <p className="text-small text-faded">
    {children} Read our <NewTabLink href="/terms">terms</NewTabLink> and our{' '}
    <NewTabLink href="/privacy">privacy policy</NewTabLink>.
  </p>
);

const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener" className="text-accent underline underline-offset-4">
    {children}
    <span className="sr-only"> (in a new tab)</span>
  </a>
);
