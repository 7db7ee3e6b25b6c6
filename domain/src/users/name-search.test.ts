import { expect, test } from 'vitest'
import { findNameRange } from './name-search.ts'

const NAMES = ['Kim', 'kimchi', 'kin', '민', '민주', '민준', '민지', '민호', '미나', '밍키', 'ㅋㅋ맨', '카카']

const findNames = (searchText: string) => {
  const range = findNameRange(searchText)
  return range ? NAMES.filter((name) => isWithin(name.toLowerCase(), range)) : null
}
const isWithin = (name: string, { from, before }: { from: string; before: string }) =>
  name >= from && name < before

test.each([
  ['kim', ['Kim', 'kimchi']],
  ['@KIM ', ['Kim', 'kimchi']],
  ['민', ['민', '민주', '민준', '민지', '민호']],
  ['민ㅈ', ['민주', '민준', '민지']],
  ['민주', ['민주', '민준']],
  ['민준', ['민준']],
  ['미', ['민', '민주', '민준', '민지', '민호', '미나', '밍키']],
  ['ㅋ', ['카카']],
  ['ㅋㅋ', ['ㅋㅋ맨']],
  ['없는', []],
])('%s finds %j', (searchText, names) => expect(findNames(searchText)).toEqual(names))

test.each(['', ' ', '@', '김 민', 'a.b', '%', '😀'])('%j is not searched for', (searchText) =>
  expect(findNameRange(searchText)).toBeNull(),
)
