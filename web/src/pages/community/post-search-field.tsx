import { type SubmitEvent, useState } from 'react'
import { MAX_POST_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { communityMessages } from './messages.ts'

interface Props {
  q: string
  onSearch: (q: string) => void
  onCancel: () => void
}

export function PostSearchField({ q, onSearch, onCancel }: Props) {
  const [text, setText] = useState(q)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <SearchField
          autoFocus={q === ''}
          enterKeyHint="search"
          maxLength={MAX_POST_SEARCH_LENGTH}
          aria-label={communityMessages.search}
          placeholder={communityMessages.searchPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button variant="quiet" onClick={onCancel} className="-mr-3 flex-none">
        {communityMessages.cancelSearch}
      </Button>
    </form>
  )
}
