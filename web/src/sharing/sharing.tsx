import type { Audio, Visibility } from '#shared/contract/audio/audio-records.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { sharedAddress } from '#shared/addresses.ts';
import { classes } from '#web/ui/classes.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Select } from '#web/ui/field.tsx';
import { ShownBook } from './visibility/shown-book.tsx';
import { TakenDown } from './taken-down.tsx';
import { ShortLink } from './links/short-link.tsx';
import { EmbedCode } from './links/embed-code.tsx';
import { useSharing } from './visibility/use-sharing.ts';

export const Sharing = ({ audio }: { audio: Audio }) =>
  audio.takenDown === undefined ? <VisibilityAndLinks audio={audio} /> : <TakenDown audio={audio} />;

function VisibilityAndLinks({ audio }: { audio: Audio }) {
  const { sharing: change, book } = useSharing(audio);
  const shownVisibility = change.isPending ? change.variables : audio.visibility;
  const note =
    shownVisibility === 'private' && change.isSuccess ? unsharedNote : visibilityNotes[shownVisibility];
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label="Visibility"
        value={shownVisibility}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as Visibility)}
        note={
          <output className={classes(change.isError && 'font-medium text-alarm')}>
            {change.isPending && 'Changing visibility…'}
            {change.isError && `Error: ${messageOf(change.error, 'We couldn’t change this.')}`}
            {!change.isPending && !change.isError && note}
          </output>
        }
      >
        <option value="private">Private</option>
        <option value="unlisted">Unlisted</option>
        <option value="public">Public</option>
      </Select>
      {book && audio.downloadUrl !== undefined && <ShownBook book={book} />}
      {audio.visibility !== 'private' && (
        <CopyField label="Link" value={`${location.origin}${sharedAddress(audio)}`} />
      )}
      {/* Unfinished audio can't be shared. */}
      {audio.downloadUrl !== undefined && (
        <div className="sm:col-span-2">
          <ShortLink audio={audio} unlist={() => change.mutateAsync('unlisted')} />
        </div>
      )}
      {audio.visibility !== 'private' && (
        <div className="sm:col-span-2">
          <EmbedCode audio={audio} />
        </div>
      )}
    </div>
  );
}

const unsharedNote = 'Only you. Anyone who has it open can listen for up to five more minutes.';

const visibilityNotes: Readonly<Record<Visibility, string>> = {
  private: 'Only you.',
  unlisted: 'Anyone with the link. It isn’t listed anywhere.',
  public: 'Everyone. It appears on your channel and in its feed, and your channel in the directory.',
};
