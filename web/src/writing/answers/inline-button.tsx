import type { ReactNode } from 'react';

/** An inline button that wraps with the text; no browser wraps a `button`. */
export const InlineButton = ({ title, onPress, children }: InlineButtonProps) => (
  <span
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
    role="button"
    tabIndex={0}
    title={title}
    className="cursor-pointer underline decoration-accent decoration-1 underline-offset-4 hover:text-accent"
    onClick={onPress}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      // Space would scroll the page.
      event.preventDefault();
      onPress();
    }}
  >
    {children}
  </span>
);

interface InlineButtonProps {
  readonly title: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
