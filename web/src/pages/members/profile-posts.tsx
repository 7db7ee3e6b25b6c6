import type { PostKind } from '@gwanyeok/domain/posts/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { useState } from 'react'
import { postMessages } from '#features/posts/messages.ts'
import { PostComposer } from '#features/posts/post-composer.tsx'
import { useReport } from '#features/reports/use-report.tsx'
import { ChipGroup } from '#shared/ui/buttons/chip-group.tsx'
import { Section } from '#shared/ui/section.tsx'
import { attachPrediction } from '../community/attach-prediction.tsx'
import { PostFeed } from '../community/post-feed.tsx'
import { MemberColumns } from './member-columns.tsx'

interface Props {
  userId: string
  own: boolean
  /** Undefined while it is loading. */
  profile: Profile | undefined
}

/** A member's posts by day, all or those of one kind; on the own profile below the composer. */
export function ProfilePosts({ userId, own, profile }: Props) {
  const { report, reportDialog } = useReport()
  const [kind, setKind] = useState<PostKind | 'all'>('all')
  return (
    <MemberColumns profile={profile} withResults>
      <Section>
        {own && (
          <div className="-mx-5 mb-4 border-b border-line px-5 pb-3 md:-mx-6 md:px-6">
            <PostComposer attach={attachPrediction} />
          </div>
        )}
        <ChipGroup
          label={postMessages.kindLabel}
          texts={postMessages.kinds}
          chosen={kind}
          onChoose={setKind}
        />
      </Section>
      <PostFeed
        key={kind}
        source={{ author: userId, ...(kind !== 'all' && { kind }) }}
        sort="newest"
        byDay
        onReport={report}
      />
      {reportDialog}
    </MemberColumns>
  )
}
