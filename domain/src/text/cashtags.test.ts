import { expect, it } from 'vitest'
import { findCashtags, findStockAtCaret } from './cashtags.ts'

it.each([
  ['$TSLA 오늘 강하네요', ['TSLA']],
  ['$tsla는 어때요? #NVDA도요.', ['TSLA', 'NVDA']],
  ['($BRK.B), $V.', ['BRK.B', 'V']],
  ['$TSLA.그리고 $AAPL/$MSFT', ['TSLA', 'AAPL', 'MSFT']],
  ['$500 #1 #AI #tsla #테슬라', []],
  ['A$TSLA 값$TSLA $$TSLA #TSLA2 $TOOLONG &#TSLA', []],
])('findCashtags finds the tickers in: %s', (text, symbols) => {
  const cashtags = findCashtags(text)
  expect(cashtags.map(({ symbol }) => symbol)).toEqual(symbols)
  for (const { text: cashtag, index } of cashtags)
    expect(text.slice(index, index + cashtag.length)).toBe(cashtag)
})

it.each([
  ['오늘 $엔', 5, { signIndex: 3, name: '엔' }],
  ['$brk.b', 6, { signIndex: 0, name: 'brk.b' }],
  ['$NVDA ', 6, null],
  ['$', 1, null],
  ['$500', 4, null],
  ['US$TSLA', 7, null],
])('the stock being typed at the caret: %s', (text, caret, typedSymbol) => {
  expect(findStockAtCaret(text, caret)).toEqual(typedSymbol)
})
