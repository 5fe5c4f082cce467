/** The port through which audio reaches posts, which belong to a higher layer that audio must not import. */
export interface NarratedPosts {
  /** Has no effect if the post refers to another audio by now. */
  readonly forgetAudio: (postId: string, audioId: string) => Promise<void>;
  /** Throws 409 if the post isn't public. */
  readonly requirePublic: (postId: string) => Promise<void>;
}
