/**
 * Fills the nearest positioned element with a fixed colour. Uses an SVG, because colour tokens change with the theme
 * and the CSP forbids inline styles.
 */
export const ColorFill = ({ color }: { color: string }) => (
  <svg aria-hidden className="absolute inset-0 size-full" preserveAspectRatio="none">
    <rect width="100%" height="100%" fill={color} />
  </svg>
);
