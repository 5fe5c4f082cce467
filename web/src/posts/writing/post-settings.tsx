import { useQuery } from '@tanstack/react-query';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { categories, type Category } from '#shared/domain/audio/categories.ts';
import { postLimits } from '#shared/domain/posts/post-limits.ts';
import { languages } from '#web/platform/languages.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { postAudioQuery } from '#web/posts/audio/post-audio-query.ts';
import type { OwnPostKey } from '#web/posts/own/own-post-queries.ts';
import { AutosavedField } from '#web/texts/autosaved-field.tsx';
import { Select } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { CoverField } from '#web/posts/cover/cover-field.tsx';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { PostAudio } from './post-audio.tsx';
import { TagsField } from './tags-field.tsx';
import { excerptDraftKey, type OpenPost } from './use-post.ts';

export function PostSettings({ of, post, open, saver }: PostSettingsProps) {
  const detected = useDetectedLanguage(of, post);
  async function choose(change: Pick<Partial<OwnPost>, 'category' | 'tags' | 'language'>) {
    const { category, tags, language = '' } = post;
    open.show(change);
    try {
      await open.say(change);
    } catch (error) {
      open.show({ category, tags, language });
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t save this. Try again.') });
    }
  }
  return (
    <div className="grid gap-6">
      {post.status === 'published' && (
        <p className="text-small text-faded">Readers see your changes here once you publish them.</p>
      )}
      <CoverField
        postId={post.id}
        coverUrl={post.coverUrl}
        onChange={(coverUrl) => open.show({ coverUrl, hasUnpublishedChanges: true })}
      />
      <Select
        label="Category"
        value={post.category}
        onChange={({ target }) => void choose({ category: target.value as Category })}
      >
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        label="Language"
        value={post.language ?? ''}
        onChange={({ target }) => void choose({ language: target.value })}
        note={`${detected}Used for the spelling check, quotation marks and where the sentences of its audio end.`}
      >
        <option value="">Detect it in the text</option>
        {languages(post.language ?? '').map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TagsField tags={post.tags} onChange={(tags) => void choose({ tags: [...tags] })} />
      <AutosavedField
        draftKey={excerptDraftKey(of)}
        label="Excerpt"
        note="Shown in lists and link previews. If empty, readers see the beginning of the text."
        limit={postLimits.excerptCharacters}
        rows={3}
        saved={post.excerpt}
        onSave={(typed) => open.say({ excerpt: typed.trim() })}
      />
      <PostAudio {...{ of, post, saver }} />
    </div>
  );
}

function useDetectedLanguage({ userid, id }: OwnPostKey, { language = '' }: OwnPost): string {
  const { data } = useQuery(postAudioQuery(userid, id));
  const detectedCode = [data?.narration.audio, data?.podcast.audio].find(
    (audio) => audio?.languageDetected,
  )?.language;
  const name = languages(detectedCode ?? '').find(({ code }) => code === detectedCode)?.name;
  return language === '' && name !== undefined ? `Detected: ${name}. ` : '';
}

interface PostSettingsProps {
  readonly of: OwnPostKey;
  readonly post: OwnPost;
  readonly open: OpenPost;
  readonly saver: TextSaver | undefined;
}
