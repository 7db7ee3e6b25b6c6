import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { stockMessages } from '../messages.ts'
import { type Profile, profileQuery, type Stock } from '../queries.ts'
import { companyFacts } from './company-facts.ts'
import { Facts } from './facts.tsx'

/** The company profile, collapsed at first. */
export function Company({ symbol, before }: { symbol: string; before?: ReactNode }) {
  const { data: profile, isPending } = useQuery(profileQuery(symbol))
  return (
    <details className="group">
      <summary className="flex h-touch list-none items-center justify-between type-label-strong text-text-2 [&::-webkit-details-marker]:hidden">
        {stockMessages.company.title}
        <ChevronDown size={18} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      {before && <div className="pt-2 pb-4">{before}</div>}
      {profile ? (
        <CompanyFacts profile={profile} />
      ) : (
        <p className="py-2 type-label text-text-3">{isPending ? '' : stockMessages.company.none}</p>
      )}
    </details>
  )
}

function CompanyFacts({ profile }: { profile: Profile }) {
  return (
    <dl className="grid gap-x-6 gap-y-2.5 pb-2 md:grid-cols-2">
      {companyFacts(profile).map(({ label, value, href }) => (
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

/** On the phone: the day's figures and the company, collapsed, since the chart's card has no room for them. */
export function FoldedCompany({ symbol, stock }: { symbol: string; stock: Stock }) {
  return (
    <section className="mt-2 bg-surface px-5 py-1 md:mt-4 md:rounded-4 lg:hidden">
      <Company symbol={symbol} before={<Facts symbol={symbol} stock={stock} />} />
    </section>
  )
}
