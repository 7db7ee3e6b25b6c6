import { RETENTION_DAYS } from '@gwanyeok/domain/legal/retention.ts'
import { expect, it, test } from 'vitest'
import { UNKNOWN_OPERATOR } from '#shared/operator.ts'
import { writeParagraphs, type Site } from './legal-text.tsx'
import { PRIVACY_ARTICLES } from './privacy.ts'

const UNKNOWN_OPERATOR_SITE: Site = {
  supportEmail: 'help@gwanyeok.example',
  operator: UNKNOWN_OPERATOR,
  socialServices: [],
}
const findArticles = (word: string) => PRIVACY_ARTICLES.filter(({ title }) => title.includes(word))
const writeText = (site: Site, word: string) =>
  findArticles(word)
    .flatMap((article) => writeParagraphs(article, site))
    .join('\n')

/**
 * The topics that article 30 of the act, article 31 of its decree and the commission's guideline require, each by words
 * of its title.
 */
const REQUIRED_TOPICS = [
  '처리 목적',
  '항목',
  '14세 미만',
  '보유 기간',
  '파기 절차와 방법',
  '제3자 제공',
  '위탁',
  '국외 이전',
  '안전하게',
  '쿠키',
  '정보주체와 법정대리인의 권리',
  '보호책임자',
  '열람청구',
  '권익침해',
  '변경',
]

it.each(REQUIRED_TOPICS)('%s has an article of its own, in the order of the guideline', (topic) => {
  expect(findArticles(topic)).toHaveLength(1)
  expect(PRIVACY_ARTICLES[REQUIRED_TOPICS.indexOf(topic)]).toBe(findArticles(topic)[0])
})

test('the article on retention names the days of the clearing job, and the years for inquiries, takedowns and admin records', () => {
  const retention = writeText(UNKNOWN_OPERATOR_SITE, '보유 기간')
  const namedPeriods = ['withdrawnAddresses', 'freedUsernames', 'expiredSessions', 'signUpNetworks'] as const
  for (const name of namedPeriods) expect(retention, name).toContain(`${RETENTION_DAYS[name]}일`)
  expect(retention).toContain('문의 내용: 보내주신 뒤 3년.')
  expect(retention).toMatch(/게시중단 요청과 처리 과정: 처리를 마친 뒤 3년/)
  expect(retention).toMatch(/관리자 활동 기록: 3년\. 관리자의 개인정보 열람 기록: 2년/)
})

test('only the services that the site offers to sign in with are named', () => {
  expect(writeText(UNKNOWN_OPERATOR_SITE, '항목')).not.toContain('다른 서비스')
  const siteWithServices = { ...UNKNOWN_OPERATOR_SITE, socialServices: ['구글', '네이버'] }
  expect(writeText(siteWithServices, '항목')).toContain('다른 서비스(구글, 네이버)로 로그인할 때: ')
})
