/**
 * A surface in one colour, whichever theme the reader has: tokens change with it, and the security policy allows no
 * style in a page. Fills the nearest positioned element.
 */
export const Filled = ({ color }: { color: string }) => (
  <svg aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="none">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);
