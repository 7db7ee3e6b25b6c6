import {
  comingVersions,
  type LegalVersion,
  publishedVersions,
  versionsInForce,
} from '@gwanyeok/domain/legal/versions.ts'

/**
 * Published versions, the newest first. `now`: epoch ms; `opened`: the operator's own date of effect, which the first
 * versions have.
 */
export function versionViews(versions: readonly LegalVersion[], now: number, opened: string | null) {
  const inForce = versionsInForce(versions, now)
  const coming = comingVersions(versions, now)
  const stateOf = (each: LegalVersion) =>
    inForce.includes(each) ? 'in_force' : coming.includes(each) ? 'announced' : 'earlier'
  const isFirst = (each: LegalVersion) => versions.find(({ document }) => document === each.document) === each
  return publishedVersions(versions, now)
    .toReversed()
    .map((each) => {
      const { document, version, announcedOn, effectiveFrom, changes } = each
      const from = isFirst(each) && opened !== null ? opened : effectiveFrom
      return { document, version, announcedOn, effectiveFrom: from, changes, state: stateOf(each) } as const
    })
}
