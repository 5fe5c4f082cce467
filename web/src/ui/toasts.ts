import { createStore } from '#web/platform/store.ts';

/** How long a toast takes to disappear (S4.56, S9.19). Must match the animation in ui.css. */
export const exitMilliseconds = 300;

/** Oldest first, including toasts that are being dismissed. */
export const toastStore = createStore<readonly Toast[]>([]);

/** Returns the toast's id. With duration 0 it stays until dismissed. */
export function showToast(request: ToastRequest): string {
  const { type, message, link, action, corner = 'top-right' } = request;
  const { durationMilliseconds = defaultMilliseconds(type, corner) } = request;
  count += 1;
  const id = `toast-${count}`;
  const toast: Toast = { id, type, message, link, action, corner, durationMilliseconds, leaving: false };
  toastStore.set([...toastStore.get(), toast]);
  if (durationMilliseconds > 0) {
    countdowns.set(id, { leftMilliseconds: durationMilliseconds });
    if (!isHeld) startCountdown(id);
  }
  makeRoom(corner);
  return id;
}

/** Ignores unknown ids. */
export function dismissToast(id: string): void {
  const toast = toastStore.get().find((candidate) => candidate.id === id);
  if (!toast || toast.leaving) return;
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  toastStore.set(toastStore.get().map((other) => (other === toast ? { ...toast, leaving: true } : other)));
  setTimeout(() => toastStore.set(toastStore.get().filter((other) => other.id !== id)), exitMilliseconds);
}

export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const countdown of countdowns.values()) {
    clearTimeout(countdown.timer);
    countdown.leftMilliseconds -= Date.now() - (countdown.startedAt ?? Date.now());
  }
}

export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const id of countdowns.keys()) startCountdown(id);
}

function startCountdown(id: string): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => dismissToast(id), Math.max(0, countdown.leftMilliseconds));
}

/**
 * Limits the toasts of a corner, so that a storm of messages doesn't cover the page: the oldest toasts with a timer are
 * dismissed first.
 */
function makeRoom(corner: ToastCorner): void {
  const visibleToasts = toastStore.get().filter((toast) => toast.corner === corner && !toast.leaving);
  const passingToasts = visibleToasts.filter((toast) => toast.durationMilliseconds > 0);
  for (const toast of passingToasts.slice(0, Math.max(0, visibleToasts.length - maxPerCorner)))
    dismissToast(toast.id);
}

/**
 * How long a toast stays by default: in the audio creator's corner as in S9.14 to S9.17, elsewhere as in S2.61 and
 * S9.18.
 */
const defaultMilliseconds = (type: ToastType, corner: ToastCorner): number =>
  corner === 'top-right' ? 5_000 : { success: 3_000, error: 4_000, warning: 3_500, info: 3_000 }[type];

const maxPerCorner = 5;
const countdowns = new Map<string, Countdown>();
let count = 0;
let isHeld = false;

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastCorner = 'top-right' | 'bottom-right';

export interface ToastRequest {
  readonly type: ToastType;
  readonly message: string;
  readonly link?: ToastLink | undefined;
  /** The same action must also be available elsewhere, because toasts disappear. */
  readonly action?: ToastAction | undefined;
  /** 0 keeps the toast until it is dismissed. */
  readonly durationMilliseconds?: number;
  readonly corner?: ToastCorner;
}

export interface ToastLink {
  readonly text: string;
  readonly href: string;
  readonly onFollow?: (() => void) | undefined;
}

export interface ToastAction {
  readonly text: string;
  readonly onChoose: () => void;
}

export interface Toast extends Required<Omit<ToastRequest, 'link' | 'action'>> {
  readonly id: string;
  readonly link: ToastLink | undefined;
  readonly action: ToastAction | undefined;
  readonly leaving: boolean;
}

interface Countdown {
  leftMilliseconds: number;
  startedAt?: number;
  timer?: ReturnType<typeof setTimeout>;
}
