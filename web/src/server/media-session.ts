import { authState } from '#web/auth/auth.ts';
import { serverNow } from '#web/platform/server-clock.ts';
import { api } from './api.ts';

const renewBeforeMilliseconds = 5 * 60_000;

let access: MediaSession | undefined;

export async function openMediaSession({ renew = false } = {}): Promise<void> {
  const auth = authState.get();
  if (auth.status !== 'signedIn') return;
  const { userid } = auth.session;
  if (renew || access?.userid !== userid || access.renewAt < serverNow()) {
    const requested: MediaSession = { userid, renewAt: Number.POSITIVE_INFINITY, opened: askForCookies() };
    access = requested;
    requested.opened.then(
      (expiresAt) => (requested.renewAt = expiresAt - renewBeforeMilliseconds),
      () => (access = access === requested ? undefined : access),
    );
  }
  await access.opened;
}

export async function download(path: string): Promise<void> {
  await openMediaSession();
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

const askForCookies = async () => Date.parse((await api('POST /media-session')).expiresAt);

interface MediaSession {
  readonly userid: string;
  renewAt: number;
  readonly opened: Promise<number>;
}
