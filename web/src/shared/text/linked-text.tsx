import { findCashtags } from '@gwanyeok/domain/text/cashtags.ts'
import type { ShownMention } from '@gwanyeok/domain/text/mentions.ts'
import { Fragment, type ReactNode } from 'react'
import { collapseEmptyLines } from '../format/collapse-empty-lines.ts'
import { MemberLink } from '../members/member-link.tsx'
import { StockLink } from '../stocks/stock-link.tsx'

interface Props {
  text: string
  /** Symbols that become links if the text contains their cashtags. */
  stockTags: readonly string[]
  /** Mentions that become links, in the order of the text. */
  mentions: readonly ShownMention[]
}

const LINK = 'underline decoration-line-control underline-offset-4 hover:decoration-text'

/** A member's text, with links to the members and stocks that it mentions. */
export function LinkedText({ text, stockTags, mentions }: Props) {
  const parts: ReactNode[] = []
  let restStart = 0
  for (const { at, length, memberId } of mentions) {
    parts.push(
      <Fragment key={at}>
        <StockLinks text={text.slice(restStart, at)} stockTags={stockTags} />
        {/* Inline-block, because a line could otherwise break between the @ and a Korean letter. */}
        <MemberLink member={{ id: memberId, withdrawn: false }} className={`inline-block max-w-full ${LINK}`}>
          {text.slice(at, at + length)}
        </MemberLink>
      </Fragment>,
    )
    restStart = at + length
  }
  return (
    <>
      {parts}
      <StockLinks text={text.slice(restStart)} stockTags={stockTags} />
    </>
  )
}

function StockLinks({ text, stockTags }: Omit<Props, 'mentions'>) {
  const displayText = collapseEmptyLines(text)
  const parts: ReactNode[] = []
  let restStart = 0
  for (const { symbol, text: cashtag, index } of findCashtags(displayText)) {
    if (!stockTags.includes(symbol)) continue
    parts.push(
      <Fragment key={index}>
        <span>{displayText.slice(restStart, index)}</span>
        <StockLink symbol={symbol} className={LINK}>
          {cashtag}
        </StockLink>
      </Fragment>,
    )
    restStart = index + cashtag.length
  }
  return (
    <>
      {parts}
      <span>{displayText.slice(restStart)}</span>
    </>
  )
}
