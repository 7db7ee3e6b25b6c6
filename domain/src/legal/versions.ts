import { addDays } from '../stocks/calendar/calendar-date.ts'

export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export interface LegalVersion {
  document: LegalDocument
  version: string
  /** Days in Korea, `YYYY-MM-DD`. */
  announcedOn: string
  effectiveFrom: string
  /** A line for members: what is different from the version before. */
  changes: string
  /** False: only announced, because nothing changes that members agreed to. */
  asksConsent: boolean
}

/**
 * Every version of the terms and the privacy policy, oldest first within a document. Only added to: members have agreed
 * to these. Announce 7 days ahead, 30 where a change is to the members' disadvantage.
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

/** `preview`: a day from which another version of the terms holds, to try a change out before it is written. */
export const legalVersions = (preview: string | null): readonly LegalVersion[] =>
  preview === null ? LEGAL_VERSIONS : [...LEGAL_VERSIONS, termsPreview(preview)]

const termsPreview = (effectiveFrom: string): LegalVersion => ({
  document: 'terms',
  version: `${effectiveFrom} preview`,
  announcedOn: addDays(effectiveFrom, -PREVIEW_NOTICE_DAYS),
  effectiveFrom,
  changes: '미리 보는 변경이에요.',
  asksConsent: true,
})

export type AgreedVersion = Pick<LegalVersion, 'document' | 'version'>

/** A version that a member is asked to agree to, with what has changed since the one they agreed to. */
export interface AskedVersion extends AgreedVersion {
  effectiveFrom: string
  changes: string[]
}

const PREVIEW_NOTICE_DAYS = 7

const beginsBy = (day: string, now: number) => Date.parse(`${day}T00:00:00+09:00`) <= now

/** Those in force and those announced at `now` (epoch ms), oldest first; the first of a document always. */
export function publishedVersions(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) =>
    versions
      .filter((each) => each.document === document)
      .filter(({ announcedOn }, at) => at === 0 || beginsBy(announcedOn, now)),
  )
}

/** Announced and not yet in force. */
export const comingVersions = (versions: readonly LegalVersion[], now: number): LegalVersion[] =>
  publishedVersions(versions, now).filter(
    (each) => !begunVersions(versions, each.document, now).includes(each),
  )

/** The version of each document that a sign-up at `now` agrees to. */
export function versionsInForce(versions: readonly LegalVersion[], now: number): LegalVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => begunVersions(versions, document, now).slice(-1))
}

/** Documents that a member has yet to agree to; without any earlier consent, those in force with no changes. */
export function missingConsents(
  versions: readonly LegalVersion[],
  agreed: readonly AgreedVersion[],
  now: number,
): AskedVersion[] {
  return LEGAL_DOCUMENTS.flatMap((document) => {
    const begun = begunVersions(versions, document, now)
    const known = begun.findLastIndex(({ version }) => has(agreed, { document, version }))
    // A version that was agreed to before it began counts for all before it.
    const isAhead = versions.some(
      (each) => each.document === document && !begun.includes(each) && has(agreed, each),
    )
    const since = begun.slice(known + 1)
    const current = begun.at(-1)
    if (!current || isAhead || !since.some(({ asksConsent }) => asksConsent)) return []
    const { version, effectiveFrom } = current
    const changes = known === -1 ? [] : since.map((each) => each.changes)
    return [{ document, version, effectiveFrom, changes }]
  })
}

function begunVersions(versions: readonly LegalVersion[], document: LegalDocument, now: number) {
  return versions
    .filter((each) => each.document === document)
    .filter(({ effectiveFrom }, at) => at === 0 || beginsBy(effectiveFrom, now))
}

const has = (agreed: readonly AgreedVersion[], { document, version }: AgreedVersion) =>
  agreed.some((each) => each.document === document && each.version === version)
