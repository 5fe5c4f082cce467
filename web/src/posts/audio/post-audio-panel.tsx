import { countOf } from '#shared/domain/locale.ts';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { TextAudio, type TextAudioWords } from '#web/audio/text-audio.tsx';
import { api } from '#web/server/api.ts';
import { DeleteAudio } from './delete-audio.tsx';
import { postAudioQuery } from './post-audio-query.ts';
import { VisibilityField } from './visibility-field.tsx';

export function PostAudioPanel({ userid, post, beforeGenerating }: PostAudioPanelProps) {
  const { id, wordCount, status } = post;
  const query = postAudioQuery(userid, id);
  const isPublished = status === 'published';
  return (
    <TextAudio
      key={id}
      userid={userid}
      wordCount={wordCount}
      revision={`${post.revision} ${status} ${post.hasUnpublishedChanges}`}
      query={query}
      generate={async (body) => {
        await beforeGenerating?.().catch(() => undefined);
        return api('POST /blog/{id}/audio', { params: { id }, body });
      }}
      alsoChanges={[['post', userid]]}
      words={postAudioWords}
    >
      {(audio) => (
        <div className="grid gap-5 border-t border-rule pt-5">
          {isPublished && post.hasUnpublishedChanges && (
            <p className="text-small text-faded">
              The voice reads the published text. It reads newer changes once you publish them.
            </p>
          )}
          <VisibilityField audio={audio} isPublished={isPublished} />
          <DeleteAudio audio={audio} queryKey={query.queryKey} />
        </div>
      )}
    </TextAudio>
  );
}

const postAudioWords: TextAudioWords = {
  lookingUp: 'Loading the audio of this post…',
  lookUpFailed: 'We couldn’t load the audio of this post.',
  isMissing: {
    title: 'This post no longer exists',
    text: 'It may be in the trash. Restore it to get its audio back.',
  },
  isEmpty: {
    title: 'This post has no words yet',
    text: 'Write something first. Then you can turn it into a narration or a podcast.',
  },
  beforeFirst: {
    narration:
      'Turn your post into a narration. Readers hear it only if you choose to, and later updates cost only the sentences that changed.',
    podcast:
      'Two voices talk about your post, as an episode of its own. The post’s page plays the narration.',
  },
  beforeAnother: 'The audio stays on the post. The current version plays until the new one is ready.',
  outOfDateLabel: 'Out of date',
  outOfDate: (sentences) => `Out of date: ${countOf(sentences, 'sentence')} changed.`,
  changedPronunciation: 'Out of date.',
  update: 'Update',
};

interface PostAudioPanelProps {
  readonly userid: string;
  readonly post: Pick<OwnPost, 'id' | 'wordCount' | 'revision' | 'status' | 'hasUnpublishedChanges'>;
  readonly beforeGenerating?: (() => Promise<void>) | undefined;
}
