const NEW_YORK_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
})

/** Returns the date, the minute of the day and the weekday in New York at an instant (epoch ms). */
export function toWallClock(at: number): { date: string; minute: number; weekday: string } {
  const parts = Object.fromEntries(NEW_YORK_FORMAT.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
    weekday: parts['weekday'] ?? '',
  }
}

/** Returns the instant (epoch ms) at which New York's wall clock shows a date and a minute of the day. */
export function toInstant(date: string, minute: number): number {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`)
  for (const hoursBehind of [4, 5]) {
    const at = midnightUtc + (hoursBehind * 60 + minute) * 60_000
    const wallClock = toWallClock(at)
    if (wallClock.date === date && wallClock.minute === minute) return at
  }
  throw new RangeError(`${date} has no minute ${minute} in New York`)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
