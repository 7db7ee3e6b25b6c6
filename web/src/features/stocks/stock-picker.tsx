import { Target } from 'lucide-react'
import { Section } from '../../shared/ui/section.tsx'
import { HotList } from './hot-list.tsx'
import { stockMessages } from './messages.ts'
import { usePickStock } from './search/header-search.tsx'
import { SearchBox } from './search/search-box.tsx'
import { SearchOpener } from './search/search-opener.tsx'

const texts = stockMessages.picker

/** The choice of a stock before a prediction: by search, or among the popular ones. */
export function StockPicker() {
  const pick = usePickStock()
  return (
    <>
      <Section className="text-center">
        <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
          <Target size={24} aria-hidden="true" />
        </span>
        <h1 className="mt-4 type-title-3">{texts.title}</h1>
        <p className="mt-1 type-body text-text-2">{stockMessages.search.hint}</p>
        <div className="mx-auto mt-5 max-w-105 text-left">
          <div className="lg:hidden">
            <SearchOpener onPick={pick} look="field" />
          </div>
          <SearchBox onPick={pick} className="max-lg:hidden" />
        </div>
      </Section>
      <Section title={texts.hot}>
        <HotList />
      </Section>
    </>
  )
}
