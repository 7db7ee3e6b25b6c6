import { useLayoutEffect, useRef, useState } from 'react'
import type { AnyPost } from '#shared/data/query-keys.ts'
import { LinkedText } from '#shared/text/linked-text.tsx'
import { cx } from '#shared/ui/cx.ts'
import { postMessages } from './messages.ts'
import { useOpenPost } from './post-link.tsx'

interface Props {
  post: AnyPost
  /** Shows the whole text. */
  showsWholeText?: boolean
}

/** Shows the first lines of a long text, and the rest on request. */
export function PostText({ post: { id, content, stockTags, mentions }, showsWholeText = false }: Props) {
  const openPost = useOpenPost(id)
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setOpen] = useState(showsWholeText)
  useLayoutEffect(() => {
    const textElement = text.current
    // Rounding makes the two heights differ by up to a pixel.
    if (textElement && !isOpen) setIsLong(textElement.scrollHeight > textElement.clientHeight + 1)
  }, [isOpen])
  return (
    <div>
      {/* A press on the text opens the post. Keyboards use the link of the time instead. */}
      <p
        ref={text}
        onClick={showsWholeText ? undefined : openPost}
        className={cx(
          'whitespace-pre-wrap',
          showsWholeText ? 'type-post-whole' : 'type-post',
          !showsWholeText && 'cursor-pointer',
          !isOpen && 'line-clamp-6',
        )}
      >
        <LinkedText text={content} stockTags={stockTags} mentions={mentions} />
      </p>
      {isLong && !showsWholeText && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="hit-44 mt-1 hit-up type-label-strong text-text-2"
        >
          {isOpen ? postMessages.collapse : postMessages.expand}
        </button>
      )}
    </div>
  )
}
