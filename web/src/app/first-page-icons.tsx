/**
 * Draws a Lucide icon (ISC licence) from a single path. The first page uses only these, because lucide-react would add
 * more than a kilobyte to it.
 */
export const icon = (path: string) =>
  function FirstPageIcon({ size }: { size: number }) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={path} />
      </svg>
    );
  };

export const Feather = icon(
  'M14.1 18.4A2 2 0 0 1 12.7 19H5v-7.7a2 2 0 0 1 .6-1.4l6.1-6.2a6 6 0 1 1 8.5 8.5zM16 8 2 22M17.5 15H9',
);
export const Lines = icon('M4 6h16M4 12h16M4 18h16');
