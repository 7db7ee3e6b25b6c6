import { addDays } from '../stocks/calendar/calendar-date.ts'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export interface LegalVersion {
  document: LegalDocument
  version: string
  /** Days in Korea, `YYYY-MM-DD`. */
  announcedOn: string
  effectiveFrom: string
  /** One line for members: the changes since the previous version. */
  changes: string
  /** False if the version is only announced, because nothing changes that members have agreed to. */
  asksConsent: boolean
}

/**
 * Every version of the terms and the privacy policy, oldest first within a document. A version is never changed or
 * removed, because members have agreed to it. Announce a change 7 days ahead, or 30 if it is to the members'
 * disadvantage.
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

/**
 * Lists all versions. To try out a change of the terms, `previewFrom` adds a version of them that is in force from that
 * day.
 */
export const listLegalVersions = (previewFrom: string | null): readonly LegalVersion[] =>
  previewFrom === null ? LEGAL_VERSIONS : [...LEGAL_VERSIONS, buildTermsPreview(previewFrom)]

const buildTermsPreview = (effectiveFrom: string): LegalVersion => ({
  document: 'terms',
  version: `${effectiveFrom} preview`,
  announcedOn: addDays(effectiveFrom, -PREVIEW_NOTICE_DAYS),
  effectiveFrom,
  changes: '미리 보는 변경이에요.',
  asksConsent: true,
})

export type AgreedVersion = Pick<LegalVersion, 'document' | 'version'>

/** A version that a member is asked to agree to, with the changes since the version that they agreed to. */
export interface AskedVersion extends AgreedVersion {
  effectiveFrom: string
  changes: string[]
}

const PREVIEW_NOTICE_DAYS = 7

const hasBegun = (day: string, now: number) => Date.parse(`${day}T00:00:00+09:00`) <= now

/**
 * Returns the versions that are in force or announced at `now` (epoch ms), oldest first. The first version of a
 * document is always among them.
 */
export function listPublishedVersions(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) =>
    versions
      .filter((version) => version.document === document)
      .filter(({ announcedOn }, index) => index === 0 || hasBegun(announcedOn, now)),
  )
}

/** Returns the versions that are announced and not yet in force. */
export const listAnnouncedVersions = (versions: readonly LegalVersion[], now: number): LegalVersion[] =>
  listPublishedVersions(versions, now).filter(
    (version) => !listBegunVersions(versions, version.document, now).includes(version),
  )

/** Returns the version of each document that a sign-up at `now` agrees to. */
export function listVersionsInForce(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => listBegunVersions(versions, document, now).slice(-1))
}

/**
 * Returns the versions in force that a member has yet to agree to. A member without any earlier consent has to agree to
 * all of them.
 */
export function listMissingConsents(
  versions: readonly LegalVersion[],
  agreedVersions: readonly AgreedVersion[],
  now: number,
): AskedVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => {
    const begunVersions = listBegunVersions(versions, document, now)
    const lastAgreedIndex = begunVersions.findLastIndex(({ version }) =>
      hasAgreed(agreedVersions, { document, version }),
    )
    // Consent to a version before it was in force also counts for all earlier versions.
    const hasAgreedAhead = versions.some(
      (version) =>
        version.document === document &&
        !begunVersions.includes(version) &&
        hasAgreed(agreedVersions, version),
    )
    const laterVersions = begunVersions.slice(lastAgreedIndex + 1)
    const currentVersion = begunVersions.at(-1)
    if (!currentVersion || hasAgreedAhead || !laterVersions.some(({ asksConsent }) => asksConsent)) return []
    const { version, effectiveFrom } = currentVersion
    const changes = lastAgreedIndex === -1 ? [] : laterVersions.map((laterVersion) => laterVersion.changes)
    return [{ document, version, effectiveFrom, changes }]
  })
}

function listBegunVersions(versions: readonly LegalVersion[], document: LegalDocument, now: number) {
  return versions
    .filter((version) => version.document === document)
    .filter(({ effectiveFrom }, index) => index === 0 || hasBegun(effectiveFrom, now))
}

const hasAgreed = (agreedVersions: readonly AgreedVersion[], { document, version }: AgreedVersion) =>
  agreedVersions.some((agreed) => agreed.document === document && agreed.version === version)
