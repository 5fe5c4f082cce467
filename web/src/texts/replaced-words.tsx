import type { FoundPlace } from './found-in-text.ts';

export const ReplacedWords = ({ place: { before, text, after }, replacement }: ReplacedWordsProps) => (
  <>
    <span className="text-faded">{before}</span>
    <del className="rounded-[2px] text-alarm">{text}</del>
    {replacement !== '' && (
      <ins className="ms-1 rounded-[2px] text-accent-deep underline underline-offset-4">{replacement}</ins>
    )}
    <span className="text-faded">{after}</span>
  </>
);

interface ReplacedWordsProps {
  readonly place: FoundPlace;
  readonly replacement: string;
}
