import { expect, test } from 'vitest'
import { UNKNOWN_OPERATOR } from '#shared/operator.ts'
import { writeParagraphs, type Site } from './legal-text.tsx'
import { PRIVACY_ARTICLES } from './privacy.ts'
import { TERMS_ARTICLES } from './terms.ts'

const UNKNOWN_OPERATOR_SITE: Site = {
  supportEmail: 'help@gwanyeok.example',
  operator: UNKNOWN_OPERATOR,
  socialServices: [],
}
const KNOWN_OPERATOR_SITE: Site = {
  ...UNKNOWN_OPERATOR_SITE,
  operator: {
    name: '과녁 주식회사',
    representative: '김과녁',
    registrationNumber: '123-45-67890',
    mailOrderNumber: '제2026-서울-0001호',
    address: '서울시 과녁로 1',
    phone: '02-000-0000',
    privacyDepartment: '고객지원팀 02-000-0001',
    privacyHistory: '2026년 10월판(2026-10-01)',
    privacyOfficer: '이책임 이사',
    processors: '메일 발송 · 우체통',
    overseasTransfers: '없음',
    backupRetention: '14일',
    effectiveDate: '2026-12-01',
    regulatorReportUrl: 'https://regulator.example/report',
  },
}
const ARTICLES = [...TERMS_ARTICLES, ...PRIVACY_ARTICLES]
const writeText = (site: Site) => ARTICLES.flatMap((article) => writeParagraphs(article, site)).join('\n')

test('without settings all sentences are complete, and no article is empty', () => {
  for (const article of ARTICLES) expect(writeParagraphs(article, UNKNOWN_OPERATOR_SITE)).not.toEqual([])
  expect(writeText(UNKNOWN_OPERATOR_SITE)).not.toMatch(/[[\]]|null|undefined/)
  expect(writeText(UNKNOWN_OPERATOR_SITE)).not.toMatch(/등록하지|아직/)
  expect(writeText(UNKNOWN_OPERATOR_SITE)).toContain('이 약관은 운영자가 제공하는')
  expect(writeText(UNKNOWN_OPERATOR_SITE)).toContain('help@gwanyeok.example')
})

test('the articles name every fact that the operator sets, except the date and the address of the regulator', () => {
  const text = writeText(KNOWN_OPERATOR_SITE)
  const { effectiveDate, regulatorReportUrl, ...facts } = KNOWN_OPERATOR_SITE.operator
  for (const fact of Object.values(facts)) expect(text).toContain(fact)
  // The page shows the date at its top, and the dialog for reports shows the address.
  expect(text).not.toContain(effectiveDate)
  expect(text).not.toContain(regulatorReportUrl)
})
