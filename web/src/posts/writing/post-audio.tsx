import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { PostAudioPanel } from '#web/posts/audio/post-audio-panel.tsx';
import { ownPostQuery, type OwnPostKey } from '#web/posts/own/own-post-queries.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';

/** Saves the text before generating, because the server reads the saved text. */
export function PostAudio({ of: { userid, id }, post, saver }: PostAudioProps) {
  const queries = useQueryClient();
  useEffect(() => {
    // Fetches the post again after saving: the post in the cache may still be empty from before its text was typed.
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
  readonly of: OwnPostKey;
  readonly post: OwnPost;
  readonly saver: TextSaver | undefined;
}
