import { cashtagsIn } from '@gwanyeok/domain/text/cashtags.ts'
import { Fragment, type ReactNode } from 'react'
import { collapseEmptyLines } from '../format/collapse-empty-lines.ts'
import { StockLink } from '../stocks/stock-link.tsx'

interface Props {
  text: string
  /** The stocks that link where the text marks them. */
  stockTags: readonly string[]
}

/** A member's text, with its links. */
export function LinkedText({ text, stockTags }: Props) {
  const shown = collapseEmptyLines(text)
  const parts: ReactNode[] = []
  let end = 0
  for (const { symbol, text: written, at } of cashtagsIn(shown)) {
    if (!stockTags.includes(symbol)) continue
    parts.push(
      <Fragment key={at}>
        {shown.slice(end, at)}
        <StockLink
          symbol={symbol}
          className="underline decoration-line-control underline-offset-4 hover:decoration-text"
        >
          {written}
        </StockLink>
      </Fragment>,
    )
    end = at + written.length
  }
  return (
    <>
      {parts}
      {shown.slice(end)}
    </>
  )
}
