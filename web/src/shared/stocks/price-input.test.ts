import { expect, test } from 'vitest'
import { findPriceMistake, parsePrice } from './price-input.ts'

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
])('%j is a price', (text, price) => expect(parsePrice(text)).toBe(price))

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
])('%j is not a price', (text) => expect(parsePrice(text)).toBeNull())

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
])('%j is recognized as %j', (text, mistake) => expect(findPriceMistake(text)).toBe(mistake))
