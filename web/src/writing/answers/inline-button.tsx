import type { ReactNode } from 'react';

/** A stretch of a text that can be pressed, and breaks over lines as the text does: no browser breaks a `button`. */
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
      // A blank would scroll the page.
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
