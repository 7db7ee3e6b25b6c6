import { useQuery } from '@tanstack/react-query'
import { Page } from '../../shared/layout/page.tsx'
import { BackButton } from '../../shared/layout/back-button.tsx'
import { useSession } from '../../shared/session/session.ts'
import { Loading, Skeleton } from '../../shared/ui/feedback/skeleton.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { ChancePlay } from '../../features/rating/scoring/chance-play.tsx'
import { scoringMessages } from '../../features/rating/scoring/messages.ts'
import { RatingRules } from '../../features/rating/scoring/rating-rules.tsx'
import { sampleQuery } from '../../features/landing/queries.ts'
import { outcomeOf } from '../../features/predictions/outcome/outcome.ts'
import { receiptOf } from '../../features/predictions/score/receipt-rows.ts'
import { ScoreReceipt } from '../../features/predictions/score/score-receipt.tsx'
import { formatChange } from '../../shared/format/format-figures.ts'
import { chanceText } from '../../shared/predictions/chance-text.ts'
import { HitMark } from '../../shared/predictions/hit-mark.tsx'
import { pageTitles } from '../messages.ts'
import { useStockToPlay } from './stock-to-play.ts'

const texts = scoringMessages.example

/** The receipt of a public prediction that hit; nothing while there is none with all factors. */
function WorkedExample() {
  const { data } = useQuery(sampleQuery)
  const prediction = data?.prediction
  if (!prediction || prediction.sealed || !prediction.chance || !prediction.chanceMultiplierApplies)
    return null
  const { author, stockName, koreanName, predictedChange, period, chance } = prediction
  const change = formatChange(predictedChange)
  return (
    <Section>
      <h2 className="type-title-3">{texts.title}</h2>
      <p className="mt-0.5 mb-2 type-label text-text-2">
        {texts.of(author.username, koreanName ?? stockName, change, period)}
      </p>
      <ScoreReceipt {...receiptOf(prediction)} />
      <p className="mt-4 flex items-center gap-3 type-card">
        <HitMark />
        <span>
          {outcomeOf(prediction, data.candles).text}{' '}
          <strong className="type-card-strong text-accent-text">
            {texts.hit(chanceText(chance.probability))}
          </strong>
        </span>
      </p>
    </Section>
  )
}

/** How scores and the rating are computed: to play with, and on a prediction that a member made. */
export function ScoringPage() {
  const { me, chanceMultiplier } = useSession()
  const { title, lead } = chanceMultiplier ? scoringMessages : scoringMessages.withoutChance
  const stock = useStockToPlay()
  return (
    <Page title={pageTitles.scoring} ownHeading>
      <Section>
        {/* On the phone the header has it. */}
        <div className="-mt-1 mb-2 -ml-2.5 max-lg:hidden">
          <BackButton />
        </div>
        <h1 className="type-title-1">
          {title.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-2 type-body text-text-2">{lead}</p>
      </Section>
      {chanceMultiplier && (
        <>
          {stock ? <ChancePlay {...stock} /> : <PlayWaiting />}
          <WorkedExample />
        </>
      )}
      <RatingRules linked={me !== null} />
    </Page>
  )
}

function PlayWaiting() {
  return (
    <Section>
      <h2 className="type-title-3">{scoringMessages.play.title}</h2>
      <Loading>
        <Skeleton className="mt-1.5 h-3.5 w-48" />
        <Skeleton className="mt-5 h-135 w-full rounded-3" />
      </Loading>
    </Section>
  )
}
