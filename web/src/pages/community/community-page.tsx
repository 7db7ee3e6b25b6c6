import { getRouteApi, Link } from '@tanstack/react-router'
import { postMessages } from '../../features/posts/messages.ts'
import { PostComposer } from '../../features/posts/post-composer.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { buttonClass } from '../../shared/ui/buttons/button-class.ts'
import { Section } from '../../shared/ui/section.tsx'
import { HotStocksAside } from '../../features/home/hot-stocks/hot-stocks-aside.tsx'
import { useColumns } from '../../shared/browser/use-columns.ts'
import { attachPrediction } from './attach-prediction.tsx'
import { CommunityHeader } from './community-header.tsx'
import { pageTitles } from '../messages.ts'
import { communityMessages } from './messages.ts'
import { PostDialog } from './post-dialog.tsx'
import { PostFeed } from './post-feed.tsx'
import { useCloseOpened } from '../use-close-opened.ts'

const route = getRouteApi('/community')

export function CommunityPage() {
  const { from = 'everyone', post } = route.useSearch()
  const navigate = route.useNavigate()
  const { report, reportDialog } = useReport()
  const closePost = useCloseOpened('post')
  return (
    <Page title={pageTitles.community} ownHeading aside={<CommunityAside />}>
      <CommunityHeader
        source={from}
        onSource={(next) =>
          void navigate({
            search: (now) => ({ ...now, from: next === 'everyone' ? undefined : next }),
            replace: true,
          })
        }
      />
      {from === 'everyone' && (
        <Section>
          <PostComposer attach={attachPrediction} />
        </Section>
      )}
      <PostFeed
        key={from}
        source={from}
        onReport={report}
        whenEmpty={
          from === 'following' && (
            <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
              {postMessages.findPeople}
            </Link>
          )
        }
      />
      {post && <PostDialog key={post} id={post} onClose={closePost} onReport={report} />}
      {reportDialog}
    </Page>
  )
}

/** The second column of the community, desktop only; its data is not requested on the phone. */
function CommunityAside() {
  if (useColumns(2) === 1) return null
  return (
    <>
      <HotStocksAside />
      <Section title={communityMessages.rules}>
        <p className="type-card text-text-2">{communityMessages.rulesText}</p>
      </Section>
    </>
  )
}
