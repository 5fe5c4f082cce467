import { randomUUID } from 'node:crypto';
import { until, type Journey } from '#local/testing/faults/journey.ts';
import { waitUntilReady } from './audio.ts';
import { removeIfPresent } from './book.ts';

export const publishJourney: Journey = {
  name: 'publish',
  async make(visit) {
    const { author, reader, admin } = visit;
    await author.send(`POST /channel/${author.username}/update`, { channelName: 'Lamps', bio: 'Of lamps.' });
    await reader.send('POST /follow', { creatorId: author.creatorId });
    visit.once('one follower', async () => {
      const { count } = await author.read('/followers');
      return count === 1;
    });
    const createdAudio = await author.send(
      'POST /audio/create',
      { content: 'A light at sea.' },
      randomUUID(),
    );
    const { id } = await waitUntilReady(visit, createdAudio.audio.id);
    const { playlist } = await author.send('POST /playlists', { title: 'Lights' }, randomUUID());
    await author.send(`PUT /playlists/${playlist.id}/audio/${id}`);
    await author.send(`PUT /playlists/${playlist.id}`, { visibility: 'public' });
    await author.send(`PUT /audio/${id}`, { visibility: 'public' });
    visit.once('one playlist', async () => {
      const { playlists } = await author.read('/playlists');
      return playlists.filter(({ title }: { title: string }) => title === 'Lights').length === 1;
    });
    const { shortCode } = await author.send('POST /shorten', { audioId: id });
    const fetchNews = async () => {
      const { notifications } = await reader.read('/notifications');
      return notifications.filter(({ kind }: { kind: string }) => kind !== 'reminder');
    };
    const news = await until(visit, 'the news for who follows', async () => {
      const result = await fetchNews();
      return result.length > 0 && result;
    });
    visit.once('one notification', async () => (await fetchNews()).length === news.length);
    await reader.read('/activity-feed');
    await reader.read(`/s/${shortCode}`);
    await reader.read(`/channel/${author.username}/audio`);
    await reader.read(`/playlists/${playlist.id}`);
    await reader.look(`/channel/${author.username}`);
    await reader.look(`/s/${shortCode}`);
    await reader.look(`/channel/${author.username}/feed.xml`);
    await reader.send(`POST /audio/${id}/plays`);
    const position = { seconds: 1 };
    await reader.send(`PUT /listening/${id}`, { position, heardAt: new Date().toISOString() });
    visit.kept('where the reader was', async () => {
      const { listening } = await reader.read(`/listening/${id}`);
      return listening.position.seconds === 1;
    });
    await reader.send('POST /notifications/read', {});
    await reader.send('POST /reports', { kind: 'audio', targetId: id, reason: 'copyright' });
    const { reports } = await admin.read('/admin/reports?status=open&limit=100');
    const report = reports.find(({ targetId }: { targetId: string }) => targetId === id);
    await admin.send(`POST /admin/reports/${report.id}/resolve`, {
      action: 'take-down',
      reason: 'It belongs to somebody else.',
    });
    visit.once('one report', async () => {
      const { reports: all } = await admin.read('/admin/reports?status=open&limit=100');
      return !all.some(({ targetId }: { targetId: string }) => targetId === id);
    });
    await admin.send(`POST /admin/audio/${id}/restore`);
    await author.send(`PUT /audio/${id}`, { visibility: 'public' });
    await author.send(`PUT /audio/${id}`, { visibility: 'private' });
    visit.kept('that it is private again', async () => {
      const { audio } = await author.read(`/audio/${id}`);
      const found = await reader.read(`/channel/${author.username}/audio`);
      return audio.visibility === 'private' && found.audios.length === 0;
    });
    await removeIfPresent(author, `DELETE /shorten/${shortCode}`);
    const other = await author.send('POST /playlists', { title: 'Not for long' }, randomUUID());
    await removeIfPresent(author, `DELETE /playlists/${other.playlist.id}`);
    const third = await author.send('POST /audio/create', { content: 'Not for long.' }, randomUUID());
    await removeIfPresent(author, `DELETE /audio/${third.audio.id}`);
    const { follow } = await author.send('POST /follow', { creatorId: reader.creatorId });
    await removeIfPresent(author, `DELETE /follow/${follow.id}`);
  },
};
