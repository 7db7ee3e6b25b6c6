import type { MemberBrief } from '@gwanyeok/domain/member-brief.ts'
import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { type ComponentProps, useId } from 'react'
import { Avatar } from '../members/avatar.tsx'
import { MemberBadges } from '../members/member-badges.tsx'
import { TickerTile } from '../stocks/ticker-tile.tsx'
import { cx } from '../ui/cx.ts'
import { mentionMessages } from './messages.ts'
import { type Completion, useCompletion } from './use-completion.ts'
import { buildSuggestionKey } from './use-suggestions.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (value: string) => void
  /** Called when a member was chosen, after the name was inserted into the text. */
  onMention: (member: MemberBrief) => void
}

/**
 * A text area that offers members after an @ and stocks after a $. HTML permits no other role for a text area, so a
 * status announces the list, and `aria-activedescendant` follows the arrow keys.
 */
export function MentionTextarea({ value, onChange, onMention, onKeyDown, ...rest }: Props) {
  const listId = useId()
  const {
    field,
    updateCompletion,
    endCompletion,
    setComposing,
    onKeyDown: onListKey,
    ...list
  } = useCompletion({
    onInsert: onChange,
    onMention,
  })
  const { isOpen, activeIndex } = list
  return (
    <div className="relative min-w-0 flex-1">
      <textarea
        {...rest}
        ref={field}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          updateCompletion()
        }}
        onSelect={updateCompletion}
        onBlur={endCompletion}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (!onListKey(event)) onKeyDown?.(event)
        }}
        {...(isOpen && {
          'aria-haspopup': 'listbox',
          'aria-autocomplete': 'list',
          'aria-controls': listId,
          'aria-activedescendant': buildOptionId(listId, activeIndex),
        })}
      />
      <p role="status" className="sr-only">
        {isOpen && mentionMessages[list.kind].foundCount(list.suggestions.length)}
      </p>
      {isOpen && <SuggestionList id={listId} {...list} />}
    </div>
  )
}

const buildOptionId = (listId: string, index: number) => `${listId}-${index}`

type SuggestionListProps = Pick<
  Completion,
  'kind' | 'suggestions' | 'activeIndex' | 'isListAbove' | 'choose'
> & {
  id: string
}

function SuggestionList({ id, kind, suggestions, activeIndex, isListAbove, choose }: SuggestionListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={mentionMessages[kind].listLabel}
      className={cx(
        'absolute left-0 z-dialog max-h-60 w-full max-w-80 overflow-y-auto overscroll-contain rounded-3 bg-surface p-2 shadow-1',
        isListAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={buildSuggestionKey(suggestion)}
          id={buildOptionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          ref={(row) => {
            if (index === activeIndex) row?.scrollIntoView({ block: 'nearest' })
          }}
          // The text area keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          className={cx(
            'flex min-h-touch cursor-pointer items-center gap-2.5 rounded-2 px-2 hover:bg-surface-2',
            index === activeIndex && 'bg-surface-2 shadow-[inset_0_0_0_0.125rem_var(--color-action)]',
          )}
        >
          {suggestion.kind === 'member' ? (
            <MemberSuggestion {...suggestion} />
          ) : (
            <StockSuggestion {...suggestion} />
          )}
        </li>
      ))}
    </ul>
  )
}

function MemberSuggestion({ member }: { member: MemberBrief }) {
  return (
    <>
      <Avatar name={member.username} photoURL={member.photoURL} size={28} />
      <span className="min-w-0 flex-1 truncate type-card-strong">{member.username}</span>
      <MemberBadges member={member} />
    </>
  )
}

function StockSuggestion({ stock: { symbol, koreanName, description } }: { stock: StockMatch }) {
  return (
    <>
      <TickerTile symbol={symbol} size={28} />
      <span className="min-w-0 flex-1 truncate type-card-strong">{koreanName ?? description}</span>
      <span className="flex-none type-label text-text-2">{symbol}</span>
    </>
  )
}
