import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { formatCompactCount } from '#shared/format/format-figures.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { Section } from '#shared/ui/section.tsx'
import { postMessages } from '#features/posts/messages.ts'
import { PostLink } from '#features/posts/post-link.tsx'
import { postsQuery } from '#features/posts/queries.ts'

const MAX_POSTS = 4

/** The most popular posts, next to the newest ones. Renders nothing until they have loaded. */
export function PopularPosts() {
  const { data } = useInfiniteQuery(postsQuery({ source: 'everyone', sort: 'popular' }))
  const posts = data?.pages[0]?.items.filter(({ content }) => content !== '').slice(0, MAX_POSTS) ?? []
  if (posts.length === 0) return null
  return (
    <Section title={postMessages.popularPosts}>
      <ol className="-my-1">
        {posts.map((post) => (
          <li key={post.id}>
            <PostLink
              id={post.id}
              className="-mx-2 flex gap-3 rounded-3 px-2 py-2 transition-colors moves-fast hover:bg-surface-2"
            >
              <Avatar name={post.author.username} photoURL={post.author.photoURL} size={28} />
              <span className="min-w-0">
                <span className="line-clamp-2 type-card">{post.content}</span>
                <Figures post={post} />
              </span>
            </PostLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Figures = ({ post: { author, likes, commentCount } }: { post: AnyPost }) => (
  <span className="mt-1 flex items-center gap-2.5 type-caption text-text-2">
    {author.username}
    <Figure icon={<Heart size={14} aria-hidden="true" />} count={likes} />
    <Figure icon={<MessageCircle size={14} aria-hidden="true" />} count={commentCount} />
  </span>
)

const Figure = ({ icon, count }: { icon: ReactNode; count: number }) =>
  count > 0 && (
    <span className="flex items-center gap-1">
      {icon}
      {formatCompactCount(count)}
    </span>
  )
