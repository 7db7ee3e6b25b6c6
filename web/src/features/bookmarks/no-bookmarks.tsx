import { Link } from '@tanstack/react-router'
import { Bookmark, ChevronRight } from 'lucide-react'
import { bookmarkMessages as messages } from './messages.ts'

/** Explains in one row what is saved here; a press opens the feed. */
export function NoBookmarks() {
  return (
    <Link
      to="/feed"
      className="flex min-h-24 items-center gap-3.5 rounded-4 px-5 py-4 transition-colors moves-fast hover:bg-surface-2 md:gap-4 md:px-6"
    >
      <span className="flex size-12 flex-none items-center justify-center rounded-full bg-accent-tint text-accent-text">
        <Bookmark size={22} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block type-card-strong">{messages.empty}</strong>
        <span className="block type-label text-text-2">{messages.emptyHint}</span>
      </span>
      <span className="flex flex-none items-center gap-0.5 type-label-strong whitespace-nowrap">
        <span className="max-md:sr-only">{messages.toFeed}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </span>
    </Link>
  )
}
