import type { AnyPost } from '#shared/data/query-keys.ts'
import { Avatar } from '#shared/members/avatar.tsx'

interface Props {
  comment: NonNullable<AnyPost['latestComment']>
  onOpen: () => void
}

/** One line of a post's newest comment; a press shows all comments. */
export function LatestComment({ comment: { author, content }, onOpen }: Props) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mt-3 flex min-h-touch w-full items-center gap-2 rounded-3 bg-surface-2 px-3 text-left type-label text-text-2 transition-colors moves-fast hover:bg-surface-3"
    >
      <Avatar name={author.username} photoURL={author.photoURL} withdrawn={author.withdrawn} size={20} />
      <span className="truncate">
        <strong className="mr-0.5 type-label-strong text-text">{author.username}</strong> {content}
      </span>
    </button>
  )
}
