import * as z from 'zod/mini';
import {
  Audio,
  AudioBook,
  AudioChange,
  AudioChoices,
  AudioPage,
  Peaks,
} from '#shared/contract/audio/audio-records.ts';
import { BookFile, BookJob, ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { Episode } from '#shared/contract/audio/episode.ts';
import { ShortSound, Script } from '#shared/contract/audio/scripts.ts';
import { TextAudio, TextAudios } from '#shared/contract/audio/text-audio.ts';
import { Acceptance, NewAcceptance } from '#shared/contract/books/acceptances.ts';
import {
  Book,
  BookCard,
  BookChange,
  BookCreation,
  OutlineChapter,
  Part,
} from '#shared/contract/books/books.ts';
import { Chapter, ChapterChange, TextChange } from '#shared/contract/books/chapters.ts';
import { BookExport } from '#shared/contract/books/exports.ts';
import { PrintChoices } from '#shared/contract/books/printing.ts';
import { ImportReport } from '#shared/contract/books/import-report.ts';
import { ImportBatch } from '#shared/contract/books/imports.ts';
import { Note } from '#shared/contract/books/notes.ts';
import { TrashedItem } from '#shared/contract/books/trash.ts';
import { Version } from '#shared/contract/books/versions.ts';
import { WritingProgress, WritingDay, WritingGoals } from '#shared/contract/books/writing-goals.ts';
import { Channel, ChannelChange, ChannelLink, ChannelPerson } from '#shared/contract/channels/channels.ts';
import { Follow } from '#shared/contract/channels/follows.ts';
import { PodcastSettings } from '#shared/contract/channels/podcast.ts';
import { CreditEntry, Credits, PersonCredits } from '#shared/contract/credits/credits.ts';
import { Spending } from '#shared/contract/credits/spending.ts';
import { ErrorBody } from '#shared/contract/error-body.ts';
import { Listening, ListeningPosition } from '#shared/contract/listening/listening.ts';
import { Activity } from '#shared/contract/news/activity-feed.ts';
import { NewsSettings, Notification } from '#shared/contract/news/notifications.ts';
import { Reminder, ReminderRequest } from '#shared/contract/news/reminders.ts';
import { Account } from '#shared/contract/people/account.ts';
import { Archive } from '#shared/contract/people/archive.ts';
import { PendingEmailChange } from '#shared/contract/people/email-change.ts';
import { Invite } from '#shared/contract/people/invitations.ts';
import { Profile, ProfileChange } from '#shared/contract/people/profile.ts';
import { UsernameAvailability } from '#shared/contract/people/usernames.ts';
import { Playlist, PlaylistChange, PlaylistCreation } from '#shared/contract/playlists/playlists.ts';
import { PostAudio } from '#shared/contract/posts/post-audio.ts';
import { PostPage } from '#shared/contract/posts/blog.ts';
import { OwnPost, OwnPostCard, PostCard, PublicPost } from '#shared/contract/posts/post.ts';
import { PostChange, PostCreation } from '#shared/contract/posts/posts.ts';
import { PictureCopies } from '#shared/contract/text-pictures.ts';
import { Report } from '#shared/contract/sharing/reports.ts';
import { ShortLink } from '#shared/contract/sharing/short-links.ts';
import { Pronunciation, Pronunciations } from '#shared/contract/speech/pronunciations.ts';
import { OfferedVoice, VoiceSample } from '#shared/contract/speech/voices.ts';
import {
  AnswerResult,
  BegunAnswer,
  ChapterReceipt,
  Citation,
  ContextPreview,
  Conversation,
  Message,
  Question,
  Receipt,
} from '#shared/contract/writing/conversations.ts';
import { ChapterSummary, Reading } from '#shared/contract/writing/readings.ts';
import { Passage } from '#shared/contract/writing/passage.ts';
import { Outline, Suggestion, Titles } from '#shared/contract/writing/shaped-answers.ts';
import { AliasText, Fact, Finding, TraitChange } from '#shared/contract/writing/story.ts';

/** Shapes with a name in the API document: each is written once, and generated clients use the name. */
const namedSchemas = {
  Acceptance,
  Account,
  Activity,
  AliasText,
  AnswerResult,
  Archive,
  Audio,
  AudioBook,
  AudioChange,
  AudioChoices,
  AudioPage,
  Begun: BegunAnswer,
  Book,
  BookCard,
  BookChange,
  BookCreation,
  BookExport,
  BookFile,
  BookJob,
  Channel,
  ChannelChange,
  ChannelLink,
  ChannelPerson,
  Chapter,
  ChapterAudio,
  ChapterChange,
  ChapterReceipt,
  ChapterSummary,
  Citation,
  ContextPreview,
  Conversation,
  CreditEntry,
  Credits,
  Episode,
  ErrorBody,
  Fact,
  Finding,
  Follow,
  Heard: ShortSound,
  ImportBatch,
  ImportReport,
  Invite,
  Listening,
  Message,
  NewAcceptance,
  NewsSettings,
  Note,
  Notification,
  OfferedVoice,
  PrintChoices,
  VoiceSample,
  Outline,
  OutlineChapter,
  OwnPost,
  OwnPostCard,
  Part,
  Passage,
  Peaks,
  PendingEmailChange,
  PictureCopies,
  PersonCredits,
  Playlist,
  PlaylistChange,
  PlaylistCreation,
  PodcastSettings,
  Position: ListeningPosition,
  PostAudio,
  PostCard,
  PostChange,
  PostCreation,
  PostPage,
  Profile,
  ProfileChange,
  Pronunciation,
  Pronunciations,
  PublicPost,
  Question,
  Reading,
  Receipt,
  Reminder,
  ReminderRequest,
  Report,
  Script,
  ShortLink,
  Spending,
  Suggestion,
  TextAudio,
  TextAudios,
  TextChange,
  Titles,
  TraitChange,
  Trashed: TrashedItem,
  UsernameAvailability,
  Version,
  Writing: WritingProgress,
  WritingDay,
  WritingGoals,
};

export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) schemaNames.add(schema, { id });
