import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { postMessages } from '#features/posts/messages.ts'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { Page } from '#shared/layout/page.tsx'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Section } from '#shared/ui/section.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { attachmentSlots } from './attachment-slots.tsx'
import { CommunityHeader } from './community-header.tsx'
import { pageTitles } from '../messages.ts'
import { PostDialog } from './post-dialog.tsx'
import { PostFeed } from './post-feed.tsx'
import { useCloseOverlay } from '../use-close-overlay.ts'

const CommunityAside = lazyWithRetry(async () => (await import('./community-aside.tsx')).CommunityAside)

const route = getRouteApi('/community')

export function CommunityPage() {
  const { from = 'everyone', sort = 'newest', q, post } = route.useSearch()
  const navigate = route.useNavigate()
  const { report, reportDialog } = useReport()
  const closePost = useCloseOverlay('post')
  const isDesktop = useIsDesktop()
  return (
    <Page
      title={pageTitles.community}
      hasOwnHeading
      aside={
        isDesktop && (
          <Suspense>
            <CommunityAside showsPopular={sort !== 'popular'} />
          </Suspense>
        )
      }
    >
      <CommunityHeader
        source={from}
        sort={sort}
        q={q}
        onSearch={(next) =>
          void navigate({ search: (previous) => ({ ...previous, q: next }), replace: true })
        }
        onSortChange={(next) =>
          void navigate({
            search: (previous) => ({ ...previous, sort: next === 'newest' ? undefined : next }),
            replace: true,
          })
        }
        onSourceChange={(next) =>
          void navigate({
            search: (previous) => ({ ...previous, from: next === 'everyone' ? undefined : next }),
            replace: true,
          })
        }
      />
      {from === 'everyone' && q === undefined && (
        <Section className="max-md:-mt-2 max-md:pt-2">
          <PostComposer attach={attachmentSlots} />
        </Section>
      )}
      <PostFeed
        key={`${from} ${sort} ${q}`}
        source={q === undefined ? from : { search: q }}
        sort={q === undefined ? sort : 'newest'}
        onReport={report}
        emptyAction={
          from === 'following' &&
          q === undefined && (
            <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
              {postMessages.toLeaderboard}
            </Link>
          )
        }
      />
      {post && <PostDialog key={post} id={post} onClose={closePost} onReport={report} />}
      {reportDialog}
    </Page>
  )
}
