/** What audio needs of posts, a room above: the other side of an audio that reads one. */
export interface NarratedPosts {
  /** The post names this audio no more; without effect where it names another by now. */
  readonly forgetAudio: (postId: string, audioId: string) => Promise<void>;
  /** Refuses (409) where nobody else may hear this post read. */
  readonly requirePublic: (postId: string) => Promise<void>;
}
