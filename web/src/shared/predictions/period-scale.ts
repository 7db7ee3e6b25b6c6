import { PERIOD_ZONES, type PeriodZone } from '@gwanyeok/domain/predictions/period-zones.ts'
import { MAX_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'

export function findZone(days: number): PeriodZone {
  const zone = PERIOD_ZONES.find(({ to }) => days <= to)
  if (!zone) throw new RangeError(`no zone for ${days} days`)
  return zone
}

/**
 * Returns the position of a day on the slider, 0..1. Zones have equal widths, so that short periods are easy to hit,
 * too. The days of a zone have equal shares of it.
 */
export function findPosition(days: number): number {
  const zone = findZone(days)
  // The middle of the day.
  const positionInZone = (days - zone.from + 0.5) / (zone.to - zone.from + 1)
  return (PERIOD_ZONES.indexOf(zone) + positionInZone) / PERIOD_ZONES.length
}

/** Returns the day at a position, 0..1; positions outside count as the nearest end. */
export function findDay(position: number): number {
  const positionInZones = Math.min(Math.max(position, 0), 1) * PERIOD_ZONES.length
  const index = Math.min(Math.floor(positionInZones), PERIOD_ZONES.length - 1)
  const zone = PERIOD_ZONES[index] ?? findZone(MAX_PERIOD)
  const offset = Math.floor((positionInZones - index) * (zone.to - zone.from + 1))
  return Math.min(zone.from + offset, zone.to)
}

type ZoneDays = Pick<PeriodZone, 'from' | 'to'>

/** `1일`, `4~7일` */
export const formatZone = (zone: ZoneDays): string => `${formatZoneDays(zone)}일`

/** `1`, `4~7` */
export function formatZoneDays({ from, to }: ZoneDays): string {
  return from === to ? `${to}` : `${from}~${to}`
}
