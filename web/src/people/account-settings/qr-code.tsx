import { encode } from 'uqr';

/** Draws dark on light in both themes, because not every camera reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const darkPath = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-control border border-rule bg-[#fff] text-[#14201e]"
    >
      <path d={darkPath} fill="currentColor" />
    </svg>
  );
}
