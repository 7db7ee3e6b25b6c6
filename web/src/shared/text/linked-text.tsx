import { cashtagsIn } from '@gwanyeok/domain/text/cashtags.ts'
import type { ShownMention } from '@gwanyeok/domain/text/mentions.ts'
import { Fragment, type ReactNode } from 'react'
import { collapseEmptyLines } from '../format/collapse-empty-lines.ts'
import { MemberLink } from '../members/member-link.tsx'
import { StockLink } from '../stocks/stock-link.tsx'

interface Props {
  text: string
  /** The stocks that link where the text marks them. */
  stockTags: readonly string[]
  /** The members that link, in the order of the text. */
  mentions: readonly ShownMention[]
}

const LINK = 'underline decoration-line-control underline-offset-4 hover:decoration-text'

/** A member's text, with its links. */
export function LinkedText({ text, stockTags, mentions }: Props) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { at, length, memberId } of mentions) {
    parts.push(
      <Fragment key={at}>
        <StockLinks text={text.slice(end, at)} stockTags={stockTags} />
        {/* A line may break between an @ and a Korean letter. */}
        <MemberLink member={{ id: memberId, withdrawn: false }} className={`inline-block max-w-full ${LINK}`}>
          {text.slice(at, at + length)}
        </MemberLink>
      </Fragment>,
    )
    end = at + length
  }
  return (
    <>
      {parts}
      <StockLinks text={text.slice(end)} stockTags={stockTags} />
    </>
  )
}

function StockLinks({ text, stockTags }: Omit<Props, 'mentions'>) {
  const shown = collapseEmptyLines(text)
  const parts: ReactNode[] = []
  let end = 0
  for (const { symbol, text: written, at } of cashtagsIn(shown)) {
    if (!stockTags.includes(symbol)) continue
    parts.push(
      <Fragment key={at}>
        <span>{shown.slice(end, at)}</span>
        <StockLink symbol={symbol} className={LINK}>
          {written}
        </StockLink>
      </Fragment>,
    )
    end = at + written.length
  }
  return (
    <>
      {parts}
      <span>{shown.slice(end)}</span>
    </>
  )
}
