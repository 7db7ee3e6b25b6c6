import { badgeAfter, NO_BADGE } from '@gwanyeok/domain/rating/badge.ts'
import {
  type Estimate,
  estimateOf,
  type RatedWeek,
  sumsOfWeeks,
  type WeekSums,
} from '@gwanyeok/domain/rating/estimate.ts'
import { missingToBeListed } from '@gwanyeok/domain/rating/listing.ts'
import { informationOf, marketPart, type PanelSums } from '@gwanyeok/domain/rating/market-part.ts'
import { panelHits } from '@gwanyeok/domain/rating/panel/panel-moves.ts'
import { type Place, placesOf } from '@gwanyeok/domain/rating/places.ts'
import { ratingGroup, weekOf } from '@gwanyeok/domain/rating/weeks.ts'
import type { Member } from './population.ts'
import type { RatedBet, WindowsOn } from './windows.ts'

export interface Standing {
  member: Member
  judged: number
  /** Of the last run in which the member was listed; null: never. */
  estimate: Estimate | null
  place: Place | null
  hasBadge: boolean
  /** In some week. */
  hadBadge: boolean
}

const groupOf = (bet: RatedBet) => {
  const { week, isUp, isLong } = ratingGroup({ ...bet, windowFirst: bet.day })
  return `${week} ${isUp} ${isLong}`
}

/** Σe and ΣI of each group's bets on the other stocks. */
function panelSums(members: readonly Member[], windowsOn: WindowsOn): Map<string, PanelSums> {
  const groups = new Map<string, PanelSums>()
  for (const { bets } of members) {
    for (const bet of bets) {
      const panel = panelHits(windowsOn(bet.day, bet.sessions), { ...bet, stock: bet.symbol })
      const key = groupOf(bet)
      const sums = groups.get(key) ?? { excess: 0, information: 0 }
      groups.set(key, sums)
      sums.excess += panel.hits - panel.bets * bet.chance
      sums.information += panel.bets * informationOf(bet.chance)
    }
  }
  return groups
}

interface MemberWeek extends RatedWeek {
  judged: number
}

/** A member's weeks by their Monday. */
function weeksOf({ bets }: Member, groups: ReadonlyMap<string, PanelSums>): Map<string, MemberWeek> {
  const weeks = new Map<string, MemberWeek>()
  for (const bet of bets) {
    const information = informationOf(bet.chance)
    const part = information * marketPart(groups.get(groupOf(bet))!)
    const key = weekOf(bet.day)
    const week = weeks.get(key) ?? { excess: 0, information: 0, judged: 0 }
    weeks.set(key, week)
    week.excess += (bet.isHit ? 1 : 0) - bet.chance - part
    week.information += information
    week.judged += 1
  }
  return weeks
}

interface Running extends Standing {
  weeks: Map<string, MemberWeek>
  sums: WeekSums
  badge: typeof NO_BADGE
}

function plus(a: WeekSums, b: WeekSums): WeekSums {
  return {
    weeks: a.weeks + b.weeks,
    excess: a.excess + b.excess,
    information: a.information + b.information,
    excessSquared: a.excessSquared + b.excessSquared,
    excessInformation: a.excessInformation + b.excessInformation,
    informationSquared: a.informationSquared + b.informationSquared,
  }
}

/** Adds a week to those members who have one; others keep their estimate. */
function addWeek(running: readonly Running[], week: string): void {
  for (const each of running) {
    const added = each.weeks.get(week)
    if (!added) continue
    each.sums = plus(each.sums, sumsOfWeeks([added]))
    each.judged += added.judged
    const isListed = missingToBeListed(each.judged, each.sums.weeks) === null
    each.estimate = isListed ? estimateOf(each.sums) : null
  }
}

function placeListed(running: readonly Running[]): void {
  const listed = running.filter(({ estimate }) => estimate !== null)
  const places = placesOf(listed.map(({ estimate }) => estimate!))
  for (const [at, each] of listed.entries()) {
    each.place = places[at]!
    each.badge = badgeAfter(each.badge, each.place.isProven)
    each.hasBadge = each.badge.hasSkillBadge
    each.hadBadge ||= each.hasBadge
  }
}

export interface Run {
  standings: Standing[]
  weeks: number
  /** Badges that members without skill held at the same time, in the week with most of them. */
  mostUndeserved: number
}

/** The weekly runs over all members, from the first week with a prediction to the last. */
export function runWeeks(members: readonly Member[], windowsOn: WindowsOn): Run {
  const groups = panelSums(members, windowsOn)
  const running = members.map((member): Running => ({
    ...{ member, judged: 0, estimate: null, place: null, hasBadge: false, hadBadge: false },
    ...{ weeks: weeksOf(member, groups), sums: sumsOfWeeks([]), badge: NO_BADGE },
  }))
  const weeks = new Set(running.flatMap((each) => [...each.weeks.keys()]))
  let mostUndeserved = 0
  for (const week of [...weeks].toSorted()) {
    addWeek(running, week)
    placeListed(running)
    const undeserved = running.filter(({ hasBadge, member }) => hasBadge && !member.isSkilled).length
    mostUndeserved = Math.max(mostUndeserved, undeserved)
  }
  return { standings: running, weeks: weeks.size, mostUndeserved }
}
