import type { PostKind } from '@gwanyeok/domain/posts/api.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { postMessages } from '#features/posts/messages.ts'
import { useLoadedPostCount } from '#features/posts/queries.ts'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { userMessages } from '#features/users/messages.ts'
import { useReport } from '#features/reports/use-report.tsx'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { Section } from '#shared/ui/section.tsx'
import { attachmentSlots } from '../community/attachment-slots.tsx'
import { PostFeed } from '../community/post-feed.tsx'

const PopularPosts = lazyWithRetry(async () => (await import('../community/popular-posts.tsx')).PopularPosts)

interface Props {
  userId: string
  isOwn: boolean
  /** Whether the viewer can see a prediction of the member. */
  hasPredictions: boolean
}

/**
 * A member's posts, all or of one kind; on the viewer's own profile, below the composer. Without posts of another member,
 * the most popular posts of everybody.
 */
export function ProfilePosts({ userId, isOwn, hasPredictions }: Props) {
  const { report, reportDialog } = useReport()
  const [kind, setKind] = useState<PostKind | 'all'>('all')
  const hasNoPosts = useLoadedPostCount(userId) === '0'
  return (
    <div className="flex flex-col gap-2 max-md:grow max-md:*:last:grow md:gap-4">
      {(isOwn || !hasNoPosts) && (
        <Section className="flex flex-col gap-3 max-md:py-3 lg:gap-5">
          {isOwn && <PostComposer attach={attachmentSlots} />}
          {!hasNoPosts && (
            <div className="lg:flex lg:items-center lg:justify-between">
              <h2 className="type-title-3 max-lg:sr-only">{postMessages.writtenPosts}</h2>
              <ChipGroup
                label={postMessages.kindLabel}
                texts={postMessages.kinds}
                chosen={kind}
                onChoose={setKind}
              />
            </div>
          )}
        </Section>
      )}
      <PostFeed
        key={kind}
        source={{ author: userId, ...(kind !== 'all' && { kind }) }}
        sort="newest"
        onReport={report}
        emptyAction={!isOwn && (hasPredictions ? <RecordLink /> : <CommunityLink />)}
      />
      {!isOwn && hasNoPosts && (
        <Suspense>
          <PopularPosts />
        </Suspense>
      )}
      {reportDialog}
    </div>
  )
}

const CommunityLink = () => (
  <Link to="/community" className={buttonClass({ variant: 'secondary' })}>
    {userMessages.toCommunity}
  </Link>
)

const RecordLink = () => (
  <Link to="." search={{ view: 'record' }} className={buttonClass({ variant: 'secondary' })}>
    {postMessages.toRecord}
  </Link>
)
