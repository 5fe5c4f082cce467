export function Waveline({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 640 64" preserveAspectRatio="none" className={className}>
      <path
        d={wavePath}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const heights = [
  0, 2, 5, 9, 6, 14, 22, 12, 27, 17, 30, 20, 26, 13, 21, 10, 24, 16, 28, 12, 18, 7, 12, 4, 8, 3, 5, 1, 0,
];
const startX = 236;
const step = 13;
const wavePath = [
  `M0 32 H${startX}`,
  ...heights.map((height, index) => {
    const x = startX + index * step;
    return `Q${x + step / 4} ${32 - height * (index % 2 === 0 ? 1 : -1)} ${x + step / 2} 32 T${x + step} 32`;
  }),
  'H640',
].join(' ');
