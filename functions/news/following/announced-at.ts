import type { StoredAudio } from '#functions/audio/audio-item.ts';

/** When a public audio was announced to those who follow: by this its item is the same, whoever writes it. */
export const announcedAt = ({ publishedAt, createdAt }: StoredAudio): string => publishedAt ?? createdAt;
