import { describe, expect, test } from 'vitest'
import {
  listAnnouncedVersions,
  LEGAL_DOCUMENTS,
  LEGAL_VERSIONS,
  type LegalVersion,
  listMissingConsents,
  listPublishedVersions,
  listVersionsInForce,
} from './versions.ts'

const parseKoreanTime = (text: string) => Date.parse(`${text}:00+09:00`)
const buildTerms = (version: string, announcedOn: string, effectiveFrom: string, asksConsent = true) => ({
  document: 'terms' as const,
  version,
  announcedOn,
  effectiveFrom,
  asksConsent,
  changes: `${version}에 바뀐 점`,
})
const VERSIONS: LegalVersion[] = [
  buildTerms('v1', '2026-01-01', '2026-01-01'),
  buildTerms('v2', '2026-02-01', '2026-03-01'),
  buildTerms('v3', '2026-03-25', '2026-04-01', false),
]
const listNames = (versions: { version: string }[]) => versions.map(({ version }) => version)
const buildConsents = (versions: string[]) =>
  versions.map((version) => ({ document: 'terms' as const, version }))

test('each document has versions, in the order of their dates, none twice, and announced before they are in force', () => {
  for (const document of LEGAL_DOCUMENTS) {
    const documentVersions = LEGAL_VERSIONS.filter((version) => version.document === document)
    expect(documentVersions.length).toBeGreaterThan(0)
    expect(documentVersions.map(({ effectiveFrom }) => effectiveFrom).toSorted()).toEqual(
      documentVersions.map(({ effectiveFrom }) => effectiveFrom),
    )
    expect(new Set(listNames(documentVersions)).size).toBe(documentVersions.length)
    for (const { announcedOn, effectiveFrom } of documentVersions)
      expect(announcedOn <= effectiveFrom).toBe(true)
  }
})

test('a change is published when it is announced, and is in force from midnight in Korea', () => {
  expect(listNames(listPublishedVersions(VERSIONS, parseKoreanTime('2026-01-31T23:59')))).toEqual(['v1'])
  expect(listNames(listAnnouncedVersions(VERSIONS, parseKoreanTime('2026-02-01T00:00')))).toEqual(['v2'])
  expect(listNames(listVersionsInForce(VERSIONS, parseKoreanTime('2026-02-28T23:59')))).toEqual(['v1'])
  expect(listNames(listVersionsInForce(VERSIONS, parseKoreanTime('2026-03-01T00:00')))).toEqual(['v2'])
  expect(listAnnouncedVersions(VERSIONS, parseKoreanTime('2026-03-01T00:00'))).toEqual([])
})

test('the first version is in force even before its own date', () => {
  expect(listNames(listVersionsInForce(VERSIONS, parseKoreanTime('2024-06-01T00:00')))).toEqual(['v1'])
  expect(listAnnouncedVersions(VERSIONS, parseKoreanTime('2024-06-01T00:00'))).toEqual([])
})

describe('missing consents', () => {
  const listMissingVersions = (agreedVersions: string[], day: string) =>
    listMissingConsents(VERSIONS, buildConsents(agreedVersions), parseKoreanTime(`${day}T12:00`))

  test.each([
    ['nothing was agreed to', [], '2026-02-15', [{ version: 'v1', changes: [] }]],
    ['the version in force was agreed to', ['v1'], '2026-02-28', []],
    ['a new version is in force', ['v1'], '2026-03-01', [{ version: 'v2', changes: ['v2에 바뀐 점'] }]],
    ['the new version was agreed to', ['v1', 'v2'], '2026-03-01', []],
    ['the next change needs no consent', ['v1', 'v2'], '2026-04-01', []],
    ['the announced version was agreed to', ['v2'], '2026-02-15', []],
    [
      'both changes were missed',
      ['v1'],
      '2026-04-01',
      [{ version: 'v3', changes: ['v2에 바뀐 점', 'v3에 바뀐 점'] }],
    ],
  ])('when %s: having agreed to %j, a member is asked on %s for %j', (_, agreedVersions, day, expected) => {
    expect(listMissingVersions(agreedVersions, day)).toMatchObject(expected)
    expect(listMissingVersions(agreedVersions, day)).toHaveLength(expected.length)
  })
})
