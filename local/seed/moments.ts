export function daysAgo(days: number, time: `${number}:${number}`): Date {
  const day = new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00.000Z`);
}

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

export const dayMs = 86_400_000;
