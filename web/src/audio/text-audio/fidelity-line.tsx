import type { Audio, Fidelity } from '#shared/contract/audio/audio-records.ts';
import { countOf, grouped, plural } from '#shared/domain/locale.ts';

export function FidelityLine({ audio: { fidelity } }: { audio: Pick<Audio, 'fidelity'> }) {
  if (!fidelity || fidelity.sentences === 0) return null;
  const { unread } = fidelity;
  return (
    <div className="grid gap-1 text-small">
      <p className={unread.length > 0 ? 'font-medium' : 'text-faded'}>{fidelityWords(fidelity)}</p>
      {unread.length > 0 && (
        <ul className="grid gap-1 border-s-2 border-warning ps-3">
          {unread.map(({ sentence, text }) => (
            <li key={sentence} className="wrap-anywhere">
              <span className="text-faded tabular-nums">{grouped(sentence)}.</span> <q dir="auto">{text}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function fidelityWords({ sentences, unread, grounded }: Fidelity): string {
  if (unread.length > 0) return `The voice can’t read ${countOf(unread.length, 'sentence')}:`;
  if (grounded !== undefined) return `${Math.round(grounded * 100)}% of the turns are based on your text.`;
  return plural(
    sentences,
    'The only sentence is in the audio.',
    `All ${countOf(sentences, 'sentence')} are in the audio.`,
  );
}
