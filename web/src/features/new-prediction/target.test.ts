import { expect, test } from 'vitest'
import { misreadTarget, parseTarget, findStep, stepped, targetText, toCent } from './target.ts'

test.each([
  ['537.60', 537.6],
  ['$1,234.5', 1234.5],
  [' 5 ', 5],
  ['.5', 0.5],
  ['1.', 1],
  ['12.3456', 12.3456],
  ['＄１，２３４．５', 1234.5],
  ['300달러', 300],
  ['300 불', 300],
  ['USD 300.5', 300.5],
  ['US$300', 300],
  ['300.25$', 300.25],
])('%j is a price', (text, price) => expect(parseTarget(text)).toBe(price))

test.each([
  '',
  '0',
  '-5',
  '1.23456',
  '1000001',
  'abc',
  '1.2.3',
  '.',
  '1e3',
  '٣',
  '₩300',
  '￦300',
  '300,5',
  '1,23',
  '12,34,567',
])('%j is none', (text) => expect(parseTarget(text)).toBeNull())

test.each([
  ['₩300,000', 'won'],
  ['￦300', 'won'],
  ['300,000원', 'won'],
  ['+5%', 'percent'],
  ['５％', 'percent'],
  ['300,5', 'comma'],
  ['1.234,50', 'comma'],
  ['1.23456', 'decimals'],
  ['1,000,001', 'too_high'],
  ['300', null],
  ['', null],
  ['0', null],
  ['abc', null],
])('%j is taken for %j', (text, mistake) => expect(misreadTarget(text)).toBe(mistake))

test.each([
  [488.73, 1],
  [289.49, 0.5],
  [93.2, 0.1],
  [4.2, 0.01],
  [1, 0.01],
  [5_200, 10],
])('a stock at %d moves by %d', (price, step) => expect(findStep(price)).toBe(step))

test('steps go to round amounts, both ways, and back', () => {
  expect(stepped(537.6, 488.73, 1)).toBe(538)
  expect(stepped(538, 488.73, 1)).toBe(539)
  expect(stepped(537.6, 488.73, -1)).toBe(537)
  expect(stepped(537.6, 488.73, 10)).toBe(547)
  expect(stepped(0.3, 93, 1)).toBe(0.4)
})

test('a target never falls to nothing', () => {
  expect(stepped(0.5, 289.49, -10)).toBe(0.5)
  expect(toCent(-3)).toBe(0.01)
})

test('is written to the cent', () => {
  expect([targetText(5), targetText(toCent(1537.6049))]).toEqual(['5.00', '1,537.60'])
})
