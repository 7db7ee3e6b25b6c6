import { getRouteApi, Link } from '@tanstack/react-router'
import { postMessages } from '../../features/posts/messages.ts'
import { PostComposer } from '../../features/posts/post-composer.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { buttonClass } from '../../shared/ui/buttons/button-class.ts'
import { Section } from '../../shared/ui/section.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { HotStocksAside } from '../../features/home/hot-stocks/hot-stocks-aside.tsx'
import { useColumns } from '../../shared/browser/use-columns.ts'
import { pageTitles } from '../messages.ts'
import { communityMessages } from './messages.ts'
import { PostDialog } from './post-dialog.tsx'
import { PostFeed } from './post-feed.tsx'
import { useCloseOpened } from '../use-close-opened.ts'

const route = getRouteApi('/community')
const TABS = (['everyone', 'stocks', 'following'] as const).map((value) => ({
  value,
  label: communityMessages.tabs[value],
}))

export function CommunityPage() {
  const { from = 'everyone', post } = route.useSearch()
  const navigate = route.useNavigate()
  const { report, reportDialog } = useReport()
  const show = (next: typeof from) =>
    void navigate({ search: { from: next === 'everyone' ? undefined : next }, replace: true })
  const closePost = useCloseOpened('post')
  return (
    <Page title={pageTitles.community} aside={<CommunityAside />}>
      <Tabs
        label={pageTitles.community}
        tabs={TABS}
        value={from}
        onChange={show}
        className="px-5 md:border-b-0 md:bg-transparent md:px-6"
      >
        <div className="flex flex-col gap-2 md:gap-4 md:pt-2">
          {from === 'everyone' && (
            <Section>
              <PostComposer />
            </Section>
          )}
          <PostFeed
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
        </div>
      </Tabs>
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
