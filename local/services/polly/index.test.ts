import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

import {
  DescribeVoicesCommand,
  PollyClient,
  SynthesizeSpeechCommand,
  type SynthesizeSpeechCommandInput,
} from '@aws-sdk/client-polly';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { keys } from '#local/testing/keys.ts';
import { startPolly, type PollyService } from './index.ts';
import { startSynthesizer } from './synthesizer.ts';
import { voices } from './voices.ts';

const sentence = 'The old lighthouse stood at the edge of the bay, and nobody had climbed its stairs.';
const sentences: Readonly<Record<string, string>> = {
  en: sentence,
  de: 'Der alte Leuchtturm steht am Rand der Bucht, und niemand steigt die Treppe hinauf.',
  fr: 'Le vieux phare se dresse au bord de la baie, et personne n’y monte plus.',
  es: 'El viejo faro está al borde de la bahía y nadie sube por la escalera.',
  it: 'Il vecchio faro sta sul bordo della baia e nessuno sale le scale.',
  pt: 'O velho farol fica na beira da baía e ninguém sobe a escada.',
  nl: 'De oude vuurtoren staat aan de rand van de baai en niemand klimt omhoog.',
  pl: 'Stara latarnia stoi na brzegu zatoki i nikt tam nie wchodzi.',
  sv: 'Den gamla fyren står vid bukten och ingen går upp för trappan.',
  ja: 'これはみさきのとうだいです。だれものぼりません。',
  ko: '오래된 등대가 바닷가에 서 있습니다.',
  cmn: '古老的灯塔站在海湾边，没有人上去。',
  hi: 'पुराना प्रकाशस्तंभ खाड़ी के किनारे खड़ा है।',
  ar: 'تقف المنارة القديمة على حافة الخليج ولا يصعد إليها أحد.',
};

let polly: PollyService;
let overHttp2: PollyClient;
let overHttp1: PollyClient;
let decoder: MPEGDecoder;

beforeAll(async () => {
  polly = await startPolly({ port: 0, keys });
  overHttp2 = clientOf(polly.port);
  overHttp1 = clientOf(polly.port, new NodeHttpHandler());
  decoder = new MPEGDecoder();
  await decoder.ready;
});
afterEach(() => polly.faults({ mode: 'none' }));
afterAll(async () => {
  overHttp2.destroy();
  overHttp1.destroy();
  await polly.close();
});

describe('Local speech', () => {
  test.each(Object.keys(sentences))('sounds different in each voice of the language %s', async (language) => {
    const sounds: { pitch: number; brightness: number }[] = [];
    for (const [voiceId, voice] of Object.entries(voices)) {
      if (voice.language.split('-')[0] !== language) continue;
      const speech = await speakAs(voiceId.split(' ')[0]!, voice.engine, sentences[language]!);
      expect(speech.sampleRate).toBe(24_000);
      expect(speech.durationSeconds).toBeGreaterThan(2.5);
      expect(speech.durationSeconds).toBeLessThan(7);
      expect(speech.loudness).toBeGreaterThan(0.05);
      sounds.push(soundOf(speech.samples.subarray(0, 72_000)));
    }
    expect(sounds.length).toBeGreaterThan(0);
    for (const [index, sound] of sounds.entries())
      for (const other of sounds.slice(index + 1))
        expect(
          Math.hypot(Math.log(sound.pitch / other.pitch), Math.log(sound.brightness / other.brightness)),
        ).toBeGreaterThan(0.08);
  });

  test('differs between a German and an English voice that read the same German sentence', async () => {
    const [german, english] = await Promise.all([
      speakAs('Vicki', 'generative', sentences['de']!),
      speakAs('Danielle', 'generative', sentences['de']!),
    ]);
    expect(german.durationSeconds).toBeGreaterThan(2.5);
    expect(Math.abs(german.durationSeconds - english.durationSeconds)).toBeGreaterThan(0.1);
  });

  test('is an MP3 stream of frames of equal size, without an information frame', async () => {
    const { mp3, durationSeconds } = await speak({});
    expect(mp3.subarray(0, 2)).toEqual(Uint8Array.of(0xff, 0xf3));
    expect(mp3.length / durationSeconds).toBeCloseTo(6000, -1);
    expect(Buffer.from(mp3).includes('Info') || Buffer.from(mp3).includes('Xing')).toBe(false);
  });

  test('is returned for six calls at once, over HTTP/2 and over HTTP/1.1', async () => {
    const texts = Array.from({ length: 6 }, (_, index) => `The lamp number ${index}. `.repeat(index + 1));
    for (const client of [overHttp2, overHttp1]) {
      const answers = await Promise.all(texts.map((Text) => speak({ Text }, client)));
      const durations = answers.map((answer) => answer.durationSeconds);
      expect(durations).toEqual(durations.toSorted((a, b) => a - b));
    }
  });

  test('can be made of a text of 3,000 characters, and the call is counted', async () => {
    const callsBefore = await polly.calls();
    const text = `${sentence} `.repeat(40).slice(0, 3000);
    expect((await speak({ Text: text })).durationSeconds).toBeGreaterThan(120);
    expect(await polly.calls()).toMatchObject({ count: callsBefore.count + 1 });
  });
});

describe('A text for speech', () => {
  test('is read as plain characters, even if it has markup, entities or phoneme notation', async () => {
    const markup = await speak({ Text: '<break time="9s"/> one &lt; two </speak> [[h@l@U]] & more' });
    expect(markup.durationSeconds).toBeGreaterThan(3);
    expect(markup.durationSeconds).toBeLessThan(9);
  });

  test('is read as far as the voice knows its letters: a Japanese voice has no readings of kanji', async () => {
    const japanese = (Text: string) => speakAs('Takumi', 'neural', Text);
    expect((await japanese('灯台')).loudness).toBeLessThan(0.01);
    expect((await japanese('とうだい')).loudness).toBeGreaterThan(0.05);
    expect((await speakAs('Zhiyu', 'neural', '灯塔')).loudness).toBeGreaterThan(0.05);
    expect((await speakAs('Vicki', 'generative', '灯塔')).loudness).toBeLessThan(0.01);
  });

  test.each([
    '',
    '  \n ',
    '...',
    'שלום עולם',
    'مرحبا بالعالم',
    '你好，世界。',
    'Привет',
    '\u0000\u0007',
    '\ud83d',
    '\u200f',
  ])('becomes a short silence if nothing in it can be spoken: %j', async (Text) => {
    const speech = await speak({ Text });
    expect(speech.durationSeconds).toBeGreaterThan(0.2);
    expect(speech.durationSeconds).toBeLessThan(0.6);
    expect(speech.loudness).toBeLessThan(0.01);
  });

  test('is spoken except for the parts that cannot be spoken', async () => {
    const speech = await speak({ Text: `שלום \u0000 ${sentence} 😀👩‍👩‍👧 你好` });
    expect(speech.durationSeconds).toBeGreaterThan(4);
  });
});

describe('The local speech service', () => {
  test.each<[string, string, Partial<Record<keyof SynthesizeSpeechCommandInput, unknown>>]>([
    ['a text of 3,001 characters', 'TextLengthExceededException', { Text: 'x'.repeat(3001) }],
    ['SSML', 'ValidationException', { TextType: 'ssml', Text: '<speak>x</speak>' }],
    ['an unknown voice', 'ValidationException', { VoiceId: 'Nobody' }],
    ['a voice named “constructor”', 'ValidationException', { VoiceId: 'constructor' }],
    [
      'an engine that the voice does not support',
      'ValidationException',
      { VoiceId: 'Ivy', Engine: 'generative' },
    ],
    [
      'a language that the voice does not speak',
      'ValidationException',
      { VoiceId: 'Kajal', Engine: 'neural', LanguageCode: 'de-DE' },
    ],
    ['a request without an engine', 'ValidationException', { Engine: undefined }],
    ['an unsupported audio format', 'ValidationException', { OutputFormat: 'pcm' }],
    ['speech marks', 'ValidationException', { OutputFormat: 'json', SpeechMarkTypes: ['word'] }],
    ['lexicons', 'ValidationException', { LexiconNames: ['names'] }],
    ['a request without text', 'ValidationException', { Text: undefined }],
    ['an unsupported sample rate', 'ValidationException', { SampleRate: '22050' }],
  ])('refuses %s with %s', async (_, name, input) => {
    await expect(speak(input as Partial<SynthesizeSpeechCommandInput>)).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: 400 },
    });
  });

  test('refuses an operation that our functions never call, and names it', async () => {
    await expect(overHttp2.send(new DescribeVoicesCommand())).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('/v1/voices') as string,
    });
  });
});

describe('The simulated speech fault', () => {
  test('`throttle` refuses calls as Polly does, only for the given text and number of calls', async () => {
    await polly.faults({ mode: 'throttle', count: 2, onlyTextIncluding: 'lighthouse' });
    await expect(speak({ Text: 'Another text.' })).resolves.toBeDefined();
    for (const client of [overHttp2, overHttp1])
      await expect(speak({}, client)).rejects.toMatchObject({
        name: 'ThrottlingException',
        $metadata: { httpStatusCode: 400 },
      });
    await expect(speak({})).resolves.toBeDefined();
  });

  test('`fail-once` fails one call, and `fail-always` every call until it is reset', async () => {
    const failure = { name: 'ServiceFailureException', $metadata: { httpStatusCode: 500 } };
    await polly.faults({ mode: 'fail-once' });
    await expect(speak({})).rejects.toMatchObject(failure);
    await expect(speak({})).resolves.toBeDefined();
    await polly.faults({ mode: 'fail-always' });
    await expect(speak({})).rejects.toMatchObject(failure);
    await expect(speak({})).rejects.toMatchObject(failure);
    await polly.faults({ mode: 'none' });
    await expect(speak({})).resolves.toBeDefined();
  });

  test('`empty-audio` returns an empty body without an error', async () => {
    await polly.faults({ mode: 'empty-audio' });
    expect((await speak({})).mp3).toHaveLength(0);
  });

  test('`wrong-sample-rate` speaks at a rate other than the requested one', async () => {
    await polly.faults({ mode: 'wrong-sample-rate' });
    expect((await speak({})).sampleRate).toBe(16_000);
  });

  test('`refuse` returns 400 for the given text, as Polly does for invalid input', async () => {
    await polly.faults({ mode: 'refuse', onlyTextIncluding: 'lighthouse' });
    await expect(speak({})).rejects.toMatchObject({
      name: 'ValidationException',
      $metadata: { httpStatusCode: 400 },
    });
    await expect(speak({ Text: 'Another text.' })).resolves.toBeDefined();
  });

  test('`slow` delays one call and no later ones; a caller that gives up causes no crash', async () => {
    await polly.faults({ mode: 'slow', delayMs: 1500, onlyTextIncluding: 'lighthouse' });
    const pid = polly.pid();
    for (const client of [overHttp2, overHttp1]) {
      const finished: string[] = [];
      const options = { abortSignal: AbortSignal.timeout(50) };
      await Promise.all([
        speak({}, client).then(() => finished.push('slow')),
        speak({ Text: 'Another.' }, client).then(() => finished.push('quick')),
        expect(client.send(new SynthesizeSpeechCommand(request({})), options)).rejects.toThrow(
          /abort|hang up/i,
        ),
      ]);
      expect(finished).toEqual(['quick', 'slow']);
    }
    await expect(speak({})).resolves.toBeDefined();
    expect(polly.pid()).toBe(pid);
  });
});

describe('The speech process', () => {
  test('is restarted on the same port when it crashes', async () => {
    const pid = polly.pid();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(
        () =>
          speak({}).then(
            (speech) => speech.sampleRate,
            () => 0,
          ),
        { timeout: 15_000 },
      )
      .toBe(24_000);
    expect(polly.pid()).not.toBe(pid);
  });

  test('is restarted even when its port is taken for a while', async () => {
    const pid = polly.pid();
    process.kill(pid, 'SIGKILL');
    const other = createServer();
    const occupyPort = () => once(other.listen(polly.port, '127.0.0.1'), 'listening');
    await expect
      .poll(() => occupyPort().then(Boolean, () => false), { timeout: 15_000, interval: 5 })
      .toBe(true);
    await expect.poll(polly.pid, { timeout: 15_000 }).not.toBe(pid);
    other.close();
    await expect.poll(() => speak({}).then(Boolean, () => false), { timeout: 15_000 }).toBe(true);
  });

  test('rejects a text that an engine cannot speak, and still speaks the next one', async () => {
    const synthesize = await startSynthesizer(1);
    const job = { markup: 'Hello.', voiceId: 'Ruth', sampleRate: 24_000 };
    const [broken, next] = await Promise.allSettled([
      synthesize({ ...job, voiceId: 'Nobody' }),
      synthesize(job),
    ]);
    expect([broken.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('ends when its parent is killed', async () => {
    const code = `import { startPolly } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      import { keys } from '#local/testing/keys.ts';
      console.log((await startPolly({ port: 0, keys })).port);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
    const [port] = (await once(parent.stdout, 'data')) as [Buffer];
    const address = `http://127.0.0.1:${Number(port.toString())}/__calls`;
    expect((await fetch(address)).status).toBe(403);
    parent.kill('SIGKILL');
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'alive',
            () => 'gone',
          ),
        { timeout: 15_000 },
      )
      .toBe('gone');
  });

  test('reports an error when its port is taken', async () => {
    await expect(startPolly({ port: polly.port, keys })).rejects.toThrow('ended');
  });

  test('is part of no deployed function: no bundle contains eSpeak', () => {
    const bundles = fileURLToPath(new URL('../../../dist/functions', import.meta.url));
    const files = existsSync(bundles) ? globSync(`${bundles}/**/*`, { withFileTypes: true }) : [];
    const filesWithEspeak = files.filter(
      (file) => file.isFile() && /espeak/i.test(readFileSync(`${file.parentPath}/${file.name}`, 'latin1')),
    );
    expect(filesWithEspeak).toEqual([]);
  });
});

const speakAs = (voiceId: string, engine: string, Text: string) =>
  speak({ VoiceId: voiceId as 'Ruth', Engine: engine as 'neural', Text });

function clientOf(port: number, requestHandler?: NodeHttpHandler): PollyClient {
  return new PollyClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: keys.operator,
    maxAttempts: 1,
    ...(requestHandler && { requestHandler }),
  });
}

function request(input: Partial<SynthesizeSpeechCommandInput>): SynthesizeSpeechCommandInput {
  const usual = { Text: sentence, TextType: 'text', VoiceId: 'Ruth', Engine: 'generative' } as const;
  return { ...usual, OutputFormat: 'mp3', SampleRate: '24000', ...input };
}

async function speak(input: Partial<SynthesizeSpeechCommandInput>, client = overHttp2) {
  const answer = await client.send(new SynthesizeSpeechCommand(request(input)));
  const mp3 = await answer.AudioStream!.transformToByteArray();
  await decoder.reset();
  const { channelData, sampleRate } = decoder.decode(mp3);
  const samples = channelData[0] ?? new Float32Array();
  const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  return {
    mp3,
    samples,
    sampleRate,
    loudness,
    durationSeconds: samples.length / sampleRate,
  };
}

function soundOf(samples: Float32Array): { pitch: number; brightness: number } {
  const pitches: number[] = [];
  for (let start = 0; start + 1600 < samples.length; start += 2400) {
    const at = (lag: number) => {
      let sum = 0;
      for (let index = start; index < start + 900; index++) sum += samples[index]! * samples[index + lag]!;
      return sum;
    };
    const lags = Array.from({ length: 300 }, (_, index) => index + 60);
    const best = lags.reduce((a, b) => (at(b) > at(a) ? b : a));
    if (at(0) > 4 && at(best) > at(0) / 2) pitches.push(24_000 / best);
  }
  const crossings = samples.reduce(
    (sum, sample, index) => sum + Number(sample * (samples[index - 1] ?? 0) < 0),
    0,
  );
  return {
    pitch: pitches.toSorted((a, b) => a - b)[pitches.length >> 1]!,
    brightness: (crossings / samples.length) * 24_000,
  };
}
