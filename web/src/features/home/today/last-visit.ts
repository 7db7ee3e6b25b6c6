import { useEffect, useState } from 'react'
import { recall, remember } from '#shared/browser/device-store.ts'
import { hasShapeOf } from '#shared/browser/has-shape-of.ts'

/** Epoch ms of the product's clock. */
export interface Visit {
  member: string
  /** When home was last seen before this visit; 0 where this device does not know. */
  since: number
  seen: number
}

const REMEMBERED = 'home-visit'
/** Home seen again sooner is the same visit. */
const SAME_VISIT_MS = 30 * 60_000

/** The visit in which a member sees home now, by what the device knows of the one before. */
export function visitAt(known: Visit | null, member: string, now: number): Visit {
  if (known?.member !== member) return { member, since: 0, seen: now }
  return now - known.seen > SAME_VISIT_MS ? { member, since: known.seen, seen: now } : { ...known, seen: now }
}

/** When the member last visited home on this device, in epoch ms; 0 where it does not know. */
export function useLastVisit(member: string, now: number): number {
  const [visit] = useState(() => visitAt(recalled(), member, now))
  useEffect(() => remember(REMEMBERED, JSON.stringify({ ...visit, seen: now })), [visit, now])
  return visit.since
}

function recalled(): Visit | null {
  try {
    const known: unknown = JSON.parse(recall(REMEMBERED) ?? 'null')
    return hasShapeOf(known, { member: '', since: 0, seen: 0 }) ? known : null
  } catch {
    return null
  }
}
