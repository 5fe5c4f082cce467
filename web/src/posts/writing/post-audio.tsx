import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { PostAudioPanel } from '#web/posts/audio/post-audio-panel.tsx';
import { ownPostQuery, type OwnPostOf } from '#web/posts/own/own-post-queries.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';

/** The audio of the post that lies open. What was just typed is brought to the server first: that is what is read. */
export function PostAudio({ of: { userid, id }, post, saver }: PostAudioProps) {
  const queries = useQueryClient();
  useEffect(() => {
    // the post as it was opened may have had no words yet
    void saver
      ?.flush()
      .catch(() => undefined)
      .then(() => queries.invalidateQueries({ queryKey: ownPostQuery({ userid, id }).queryKey }));
  }, [queries, saver, userid, id]);
  return (
    <section aria-labelledby="post-audio" className="grid gap-4 border-t border-rule pt-6">
      <h3 id="post-audio" className="text-heading">
        Audio
      </h3>
      <PostAudioPanel
        userid={userid}
        post={post}
        beforeGenerating={async () => {
          await saver?.flush();
        }}
      />
    </section>
  );
}

interface PostAudioProps {
  readonly of: OwnPostOf;
  readonly post: OwnPost;
  readonly saver: TextSaver | undefined;
}
