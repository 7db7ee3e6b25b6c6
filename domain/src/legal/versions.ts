import { addDays } from '../stocks/calendar/calendar-date.ts'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export interface LegalVersion {
  document: LegalDocument
  version: string
  /** Days in Korea, `YYYY-MM-DD`. */
  announcedOn: string
  effectiveFrom: string
  /** A line for members: what differs from the version before. */
  changes: string
  /** False if it is only announced, because nothing changes that members agreed to. */
  asksConsent: boolean
}

/**
 * Every version of the terms and the privacy policy, oldest first within a document. Versions are only added, because
 * members have agreed to these. Announce a change 7 days ahead, or 30 if it is to the members' disadvantage.
 */
export const LEGAL_VERSIONS: readonly LegalVersion[] = [
  {
    document: 'terms',
    version: '2026-11',
    announcedOn: '2026-11-21',
    effectiveFrom: '2026-11-21',
    changes: '처음 정한 약관이에요.',
    asksConsent: true,
  },
  {
    document: 'privacy',
    version: '2026-11',
    announcedOn: '2026-11-21',
    effectiveFrom: '2026-11-21',
    changes: '처음 정한 처리방침이에요.',
    asksConsent: true,
  },
]

/** `preview`: the day from which another version of the terms is in force, to try a change before it is written. */
export const listLegalVersions = (preview: string | null): readonly LegalVersion[] =>
  preview === null ? LEGAL_VERSIONS : [...LEGAL_VERSIONS, buildTermsPreview(preview)]

const buildTermsPreview = (effectiveFrom: string): LegalVersion => ({
  document: 'terms',
  version: `${effectiveFrom} preview`,
  announcedOn: addDays(effectiveFrom, -PREVIEW_NOTICE_DAYS),
  effectiveFrom,
  changes: '미리 보는 변경이에요.',
  asksConsent: true,
})

export type AgreedVersion = Pick<LegalVersion, 'document' | 'version'>

/** A version that a member is asked to agree to, with the changes since the one that they agreed to. */
export interface AskedVersion extends AgreedVersion {
  effectiveFrom: string
  changes: string[]
}

const PREVIEW_NOTICE_DAYS = 7

const hasBegun = (day: string, now: number) => Date.parse(`${day}T00:00:00+09:00`) <= now

/**
 * Returns the versions in force and those announced at `now` (epoch ms), oldest first, always with the first of a
 * document.
 */
export function listPublishedVersions(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) =>
    versions
      .filter((each) => each.document === document)
      .filter(({ announcedOn }, at) => at === 0 || hasBegun(announcedOn, now)),
  )
}

/** Returns the versions that are announced and not yet in force. */
export const listAnnouncedVersions = (versions: readonly LegalVersion[], now: number): LegalVersion[] =>
  listPublishedVersions(versions, now).filter(
    (each) => !listBegunVersions(versions, each.document, now).includes(each),
  )

/** Returns the version of each document that a sign-up at `now` agrees to. */
export function listVersionsInForce(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => listBegunVersions(versions, document, now).slice(-1))
}

/**
 * Returns the documents that a member has yet to agree to. Without any earlier consent these are the ones in force.
 */
export function listMissingConsents(
  versions: readonly LegalVersion[],
  agreed: readonly AgreedVersion[],
  now: number,
): AskedVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => {
    const begun = listBegunVersions(versions, document, now)
    const known = begun.findLastIndex(({ version }) => hasAgreed(agreed, { document, version }))
    // Consent to a version before it was in force also counts for all earlier versions.
    const isAhead = versions.some(
      (each) => each.document === document && !begun.includes(each) && hasAgreed(agreed, each),
    )
    const since = begun.slice(known + 1)
    const current = begun.at(-1)
    if (!current || isAhead || !since.some(({ asksConsent }) => asksConsent)) return []
    const { version, effectiveFrom } = current
    const changes = known === -1 ? [] : since.map((each) => each.changes)
    return [{ document, version, effectiveFrom, changes }]
  })
}

function listBegunVersions(versions: readonly LegalVersion[], document: LegalDocument, now: number) {
  return versions
    .filter((each) => each.document === document)
    .filter(({ effectiveFrom }, at) => at === 0 || hasBegun(effectiveFrom, now))
}

const hasAgreed = (agreed: readonly AgreedVersion[], { document, version }: AgreedVersion) =>
  agreed.some((each) => each.document === document && each.version === version)
