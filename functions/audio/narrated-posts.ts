/** What audio needs of posts, a room above: the other side of an audio that reads one. */
export interface NarratedPosts {
  /** The post names this audio no more; without effect where it names another by now. */
  readonly forgetAudio: (postId: string, audioId: string) => Promise<void>;
  /** Why nobody else may hear this post read, in words for its author; undefined where they may. */
  readonly whyNotShared: (postId: string) => Promise<string | undefined>;
}
