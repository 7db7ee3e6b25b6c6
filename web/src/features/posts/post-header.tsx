import { EyeOff } from 'lucide-react'
import { Avatar } from '#shared/members/avatar.tsx'
import { MemberBadges } from '#shared/members/member-badges.tsx'
import { MemberLink } from '#shared/members/member-link.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { postMessages } from './messages.ts'
import { PostLink } from './post-link.tsx'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { VisibilityIcon } from './visibility-select.tsx'

interface Props {
  post: AnyPost
  /** Whether the post is open, so that its time needs no link to it. */
  open?: boolean
  /** The list is its author's own. */
  withoutAuthor?: boolean
}

export function PostHeader({ post, open = false, withoutAuthor = false }: Props) {
  const { author } = post
  return (
    <div className="@container flex min-w-0 flex-1 items-center gap-2.5">
      {!withoutAuthor && <AuthorPhoto author={author} />}
      <div className="min-w-0">
        {!withoutAuthor && <AuthorName author={author} />}
        <p className="flex items-center gap-1 type-caption whitespace-nowrap text-text-2">
          {open ? (
            <TimeAgo at={post.createdAt} />
          ) : (
            <PostLink id={post.id} className="hit-44 hit-down">
              <TimeAgo at={post.createdAt} />
            </PostLink>
          )}
          {post.type === 'post' && post.visibility !== 'public' && (
            <>
              <span aria-hidden="true">·</span>
              <VisibilityIcon visibility={post.visibility} size={13} />
              <span>{postMessages.visibility[post.visibility]}</span>
            </>
          )}
        </p>
        {post.hidden && (
          <p className="mt-1 flex items-center gap-1 type-caption text-warning">
            <EyeOff size={14} aria-hidden="true" />
            {postMessages.hidden}
          </p>
        )}
      </div>
    </div>
  )
}

type Author = Pick<AnyPost, 'author'>

const AuthorPhoto = ({ author }: Author) => (
  <MemberLink member={author} silent className="flex-none">
    <Avatar name={author.username} photoURL={author.photoURL} withdrawn={author.withdrawn} size={36} />
  </MemberLink>
)

const AuthorName = ({ author }: Author) => (
  <p className="flex items-center gap-1.5">
    <MemberLink member={author} className="hit-44 flex min-w-0 type-body-strong">
      <span className="truncate">{author.username}</span>
    </MemberLink>
    <MemberBadges member={author} />
  </p>
)
