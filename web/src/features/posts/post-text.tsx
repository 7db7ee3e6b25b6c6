import { useLayoutEffect, useRef, useState } from 'react'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { LinkedText } from '#shared/text/linked-text.tsx'
import { cx } from '#shared/ui/cx.ts'
import { postMessages } from './messages.ts'
import { useOpenPost } from './post-link.tsx'

interface Props {
  post: AnyPost
  /** Shows the whole text. */
  whole?: boolean
}

/** Shows the first lines of a long text, and the rest on request. */
export function PostText({ post: { id, content, stockTags, mentions }, whole = false }: Props) {
  const openPost = useOpenPost(id)
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [open, setOpen] = useState(whole)
  useLayoutEffect(() => {
    const textElement = text.current
    if (textElement && !open) setIsLong(textElement.scrollHeight > textElement.clientHeight + 1)
  }, [open])
  return (
    <div>
      {/* Repeats the time's link, which the keyboard reaches. */}
      <p
        ref={text}
        onClick={whole ? undefined : openPost}
        className={cx(
          'text-wrap whitespace-pre-wrap',
          whole ? 'type-post-whole' : 'cursor-pointer type-post',
          !open && 'line-clamp-6',
        )}
      >
        <LinkedText text={content} stockTags={stockTags} mentions={mentions} />
      </p>
      {isLong && !whole && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hit-44 mt-1 hit-up type-label-strong text-text-2"
        >
          {open ? postMessages.fold : postMessages.expand}
        </button>
      )}
    </div>
  )
}
