import { formatCount, formatDollars, formatShare } from '#shared/format/format-figures.ts'
import { PredictionLink } from '#shared/predictions/prediction-link.tsx'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { adminMessages } from '../messages.ts'
import { signalMessages as messages } from './messages.ts'
import type { Signal } from './queries.ts'

type Evidence = Signal['evidence']
type PriceTalk = Extract<Evidence, { kind: 'price_talk' }>

const LINK = 'hit-44 underline underline-offset-2'

/** What a signal rests on, with links to the items. */
export function SignalFacts({ evidence, members }: { evidence: Evidence; members: number }) {
  switch (evidence.kind) {
    case 'device':
    case 'network':
      return <p className="mt-2 type-card">{messages.what[evidence.kind](members)}</p>
    case 'stream':
      return (
        <>
          <p className="mt-2 type-card">
            {messages.what.stream(evidence.matches, adminMessages.by(evidence.stocks))}
          </p>
          <Items ids={evidence.predictions} />
        </>
      )
    case 'price_talk':
      return <TalkFacts talk={evidence} />
  }
}

function TalkFacts({ talk }: { talk: PriceTalk }) {
  const { talk: texts } = messages
  const counts = [
    texts.counts(formatCount(talk.predictions), formatCount(talk.posts)),
    talk.usualDollars === null ? texts.unknown : texts.usual(formatDollars(talk.usualDollars)),
  ]
  return (
    <>
      <p className="mt-2 type-card">
        <StockLink
          symbol={talk.stock}
          {...(talk.posts > 0 && { tab: 'community' })}
          className={`${LINK} type-card-strong`}
        >
          {talk.stock}
        </StockLink>{' '}
        {texts.side(talk.isUp ? texts.up : texts.down, formatShare(talk.sideShare * 100))}
      </p>
      <p className="mt-1 type-label text-text-2">{adminMessages.by(counts)}</p>
      <p className="type-label text-text-2">
        {texts.accounts(
          formatCount(talk.accounts),
          formatCount(talk.youngAccounts),
          formatCount(talk.accountDays),
        )}
      </p>
      <Items ids={talk.predictionIds} />
    </>
  )
}

function Items({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label={messages.items} className="mt-1 flex flex-wrap gap-x-3 gap-y-1 type-label text-text-2">
      {ids.map((id, at) => (
        <li key={id}>
          <PredictionLink id={id} className={LINK}>
            {messages.prediction(at + 1)}
          </PredictionLink>
        </li>
      ))}
    </ul>
  )
}
