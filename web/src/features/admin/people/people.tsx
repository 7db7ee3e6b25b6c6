import { MAX_PEOPLE_SEARCH_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { Section } from '#shared/ui/section.tsx'
import { useDebounced } from '#shared/browser/use-debounced.ts'
import { ContentList } from '../content-list.tsx'
import { peopleMessages as messages } from './messages.ts'
import { peopleQuery } from './queries.ts'
import { PersonRow } from './person-row.tsx'

const WAIT_MS = 250

export function People() {
  const [text, setText] = useState('')
  const query = useInfiniteQuery(peopleQuery(useDebounced(text.trim(), WAIT_MS)))
  return (
    <Section>
      <div className="mb-2">
        <SearchField
          aria-label={messages.search}
          placeholder={messages.search}
          value={text}
          maxLength={MAX_PEOPLE_SEARCH_LENGTH}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ContentList
        query={query}
        failed={messages.failed}
        empty={{ title: messages.empty, message: messages.emptyHint }}
      >
        {(person) => <PersonRow person={person} />}
      </ContentList>
    </Section>
  )
}
