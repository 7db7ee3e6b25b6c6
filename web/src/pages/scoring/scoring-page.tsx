import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { READ_FROM, ReadingPage } from '#shared/layout/reading-page.tsx'
import { useSession } from '#shared/session/session.ts'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ChancePlay } from '#features/rating/scoring/chance-play.tsx'
import { scoringMessages as texts } from '#features/rating/scoring/messages.ts'
import { RatingRules } from '#features/rating/scoring/rating-rules.tsx'
import { pageTitles } from '../messages.ts'
import { useStockToPlay } from './stock-to-play.ts'
import { useWorkedExample, WorkedExample } from './worked-example.tsx'

const PARTS = { play: 'play', example: 'example', rating: 'rating' }

/** How scores and the rating are computed: to play with, and on a prediction that a member made. */
export function ScoringPage() {
  const { me, chanceMultiplier } = useSession()
  const { title, lead } = chanceMultiplier ? texts : texts.withoutChance
  const stock = useStockToPlay()
  const example = useWorkedExample()
  const contents = [
    chanceMultiplier && { id: PARTS.play, title: texts.play.title },
    chanceMultiplier && example && { id: PARTS.example, title: texts.example.title },
    { id: PARTS.rating, title: texts.rating.title },
  ].filter((entry) => !!entry)
  return (
    <ReadingPage
      title={pageTitles.scoring}
      contents={contents}
      lastBeside={
        <div id={PARTS.rating} className={READ_FROM}>
          <RatingRules>{me && <ToBoard />}</RatingRules>
        </div>
      }
      head={
        <>
          <h1 className="type-title-1">
            {title.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h1>
          <p className="mt-2 type-body text-text-2">{lead}</p>
        </>
      }
    >
      {chanceMultiplier && (
        <>
          <div id={PARTS.play} className={READ_FROM}>
            {stock ? <ChancePlay {...stock} /> : <PlayWaiting />}
          </div>
          {example && (
            <div id={PARTS.example} className={READ_FROM}>
              <WorkedExample {...example} />
            </div>
          )}
        </>
      )}
    </ReadingPage>
  )
}

/** The leaderboard is for members. */
function ToBoard() {
  return (
    <Link
      to="/leaderboard"
      search={{ span: 'skill' }}
      className="mt-2 -mb-3 inline-flex min-h-touch items-center gap-0.5 rounded-1 type-label-strong"
    >
      {texts.rating.toBoard}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

function PlayWaiting() {
  return (
    <Section>
      <h2 className="type-title-3">{texts.play.title}</h2>
      <Loading>
        <Skeleton className="mt-1.5 h-3.5 w-48" />
        <Skeleton className="mt-5 h-135 w-full rounded-3" />
      </Loading>
    </Section>
  )
}
