import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { joinBytes, readMp3, secondsOf } from '#functions/speech/mp3.ts';
import type { Author } from './author.ts';
import type { MeasuredCloud } from './measured-cloud.ts';

/**
 * Makes a shared audio of the sample data an hour long by repeating the MP3 frames in its file. The audio's record
 * keeps the old length, which doesn't matter here, because a player reads the length from the file.
 */
export async function makeAnHourLong(cloud: MeasuredCloud, author: Author, id: string): Promise<void> {
  const { downloadUrl } = await author.find(id);
  if (downloadUrl === undefined) throw new Error(`The audio ${id} has no sound.`);
  const file = { Bucket: cloud.functionEnvironment['MEDIA_BUCKET'], Key: downloadUrl.slice(1) };
  const s3 = new S3Client({
    region: 'us-east-1',
    endpoint: cloud.endpoints['AWS_ENDPOINT_URL_S3']!,
    credentials: cloud.operator,
    forcePathStyle: true,
  });
  const { Body, ...metadata } = await s3.send(new GetObjectCommand(file));
  const { frames, format } = readMp3(await Body!.transformToByteArray())!;
  const times = Math.ceil(3_600 / secondsOf(frames.length, format));
  const hour = joinBytes(Array.from({ length: times }, () => joinBytes(frames)));
  await s3.send(new PutObjectCommand({ ...file, Body: hour, ContentType: metadata.ContentType }));
}
