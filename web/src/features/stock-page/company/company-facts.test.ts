import { expect, test } from 'vitest'
import { listCompanyFacts } from './company-facts.ts'
import { formatIndustry } from './format-industry.ts'

const profile = {
  name: 'Tesla, Inc.',
  ticker: 'TSLA',
  logo: null,
  country: 'US',
  currency: 'USD',
  exchange: 'NASDAQ',
  industry: 'MOTOR VEHICLES & PASSENGER CAR BODIES',
  marketCapitalization: 1e12,
  phone: null,
  shareOutstanding: 3_326_000_000,
  weburl: 'https://www.tesla.com',
}

test('the known facts are listed, in Korean if possible', () => {
  const facts = Object.fromEntries(listCompanyFacts(profile).map(({ label, value }) => [label, value]))
  expect(facts).toEqual({
    회사명: 'Tesla, Inc.',
    거래소: 'NASDAQ',
    업종: '자동차 제조',
    국가: '미국',
    '발행 주식': '33.3억주',
    홈페이지: 'tesla.com',
  })
})

test('an address that is not http or https becomes no link', () => {
  expect(listCompanyFacts({ ...profile, weburl: 'javascript:alert(1)' }).some(({ href }) => href)).toBe(false)
})

test.each([
  ['SEMICONDUCTORS & RELATED DEVICES', '반도체'],
  ['Semiconductors & Related Devices', '반도체'],
  ['PLASTIC TOYS', 'Plastic toys'],
  ['Fine Arts', 'Fine Arts'],
  [null, null],
])('industry %j reads %j', (industry, text) => expect(formatIndustry(industry)).toBe(text))
