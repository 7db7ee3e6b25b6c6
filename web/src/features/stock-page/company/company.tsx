import { Disclosure } from '#shared/ui/disclosure.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDollars, formatPrice } from '#shared/format/format-figures.ts'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { stockPageMessages } from '../messages.ts'
import { type CompanyProfile, companyProfileQuery, type Stock } from '#shared/stocks/queries.ts'
import { listCompanyFacts } from './company-facts.ts'
import { formatIndustry } from './format-industry.ts'

const texts = stockPageMessages.figures

/** The company profile, collapsed at first. */
export function Company({ symbol, figures }: { symbol: string; figures?: ReactNode }) {
  const { data: profile, isPending } = useQuery(companyProfileQuery(symbol))
  return (
    <Disclosure
      isFullWidth
      summary={stockPageMessages.company.title}
      summaryClassName="type-label-strong text-text-2"
    >
      {figures && <div className="pt-2 pb-4">{figures}</div>}
      {profile ? (
        <CompanyFacts profile={profile} />
      ) : (
        <p className="py-2 type-label text-text-3">{isPending ? '' : stockPageMessages.company.notFound}</p>
      )}
    </Disclosure>
  )
}

function CompanyFacts({ profile }: { profile: CompanyProfile }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 pb-2 md:grid-cols-2">
      {listCompanyFacts(profile).map(({ label, value, href }) => (
        <div key={label} className="flex items-baseline gap-3">
          <dt className="w-16 flex-none type-label text-text-3">{label}</dt>
          <dd className="min-w-0 type-label text-text">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-2 hover:text-text-2"
              >
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The day's figures and the company, collapsed at first. Shown on the phone, where the chart's card has no space for them. */
export function CompanySection({ symbol, stock }: { symbol: string; stock: Stock }) {
  return (
    <section className="mt-2 bg-surface px-5 py-1 md:mt-4 md:rounded-4 lg:hidden">
      <Company symbol={symbol} figures={<StockFacts symbol={symbol} stock={stock} />} />
    </section>
  )
}

/** The day's prices and facts about the company, in one row of six if there is space. */
export function StockFacts({ stock, symbol }: { stock: Stock | null; symbol: string }) {
  const { data: profile, isPending } = useQuery(companyProfileQuery(symbol))
  const price = stock?.price
  /** Null shows a skeleton while the profile is loading. */
  const missingText = isPending ? null : '–'
  const marketCap = profile?.marketCapitalization
  const facts: [string, string | null][] = [
    [texts.open, price ? formatPrice(price.open) : null],
    [texts.high, price ? formatPrice(price.high) : null],
    [texts.low, price ? formatPrice(price.low) : null],
    [texts.previousClose, price ? formatPrice(price.previousClose) : null],
    [texts.marketCap, marketCap == null ? missingText : formatDollars(marketCap)],
    [texts.industry, (profile && formatIndustry(profile.industry)) ?? missingText],
  ]
  return (
    <div className="@container">
      <dl className="grid grid-cols-3 gap-x-3 gap-y-4 @min-[36rem]:grid-cols-6">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="type-caption text-text-3">{label}</dt>
            <dd title={value ?? ''} className="mt-0.5 truncate type-card-strong">
              {value ?? <Skeleton className="my-1 h-3.5 w-14" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
