/**
 * The few icons that every page begins with, as single paths (from Lucide, ISC licence). All others come from
 * lucide-react, whose machinery would cost the first page more than a kilobyte.
 */
const icon = (path: string) =>
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
export const OpenBook = icon(
  'M12 5v16M20 19A2 2 0 0 0 22 17V5a2 2 0 0 0-2-2h-4A5 5 0 0 0 12 5a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2z',
);
export const Monitor = icon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
);
export const Moon = icon('M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4');
export const Sun = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
);
