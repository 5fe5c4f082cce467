/** A share of 0 to 1 as a bar; without one it says that something is under way, not how far. */
export const Progress = ({ label, share }: { label: string; share?: number }) => (
  <progress aria-label={label} value={share} max={1} className="progress" />
);
