import { formatCompactCount } from '#shared/format/format-figures.ts'
import { stockPageMessages } from '../messages.ts'
import type { CompanyProfile } from '#shared/stocks/queries.ts'
import { formatIndustry } from './format-industry.ts'

const texts = stockPageMessages.company
const REGIONS = new Intl.DisplayNames(['ko'], { type: 'region' })

export interface CompanyFact {
  label: string
  value: string
  href?: string
}

/** Lists the known facts about a company. */
export function listCompanyFacts(profile: CompanyProfile): CompanyFact[] {
  const { name, exchange, industry, country, shareOutstanding, phone, weburl } = profile
  const site = weburl && parseSite(weburl)
  const facts: (CompanyFact | false | null | '')[] = [
    { label: texts.name, value: name },
    exchange && { label: texts.exchange, value: exchange },
    industry && { label: texts.industry, value: formatIndustry(industry) ?? industry },
    country && { label: texts.country, value: formatCountry(country) },
    shareOutstanding !== null && {
      label: texts.shares,
      value: texts.shareCount(formatCompactCount(shareOutstanding)),
    },
    phone && { label: texts.phone, value: phone },
    site && { label: texts.website, ...site },
  ]
  return facts.filter((fact): fact is CompanyFact => Boolean(fact))
}

function formatCountry(code: string): string {
  try {
    return REGIONS.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** Parses an http or https URL; null for any other text, which is then not shown. */
function parseSite(url: string): { value: string; href: string } | null {
  try {
    const { protocol, host, href } = new URL(url)
    return protocol === 'https:' || protocol === 'http:' ? { value: host.replace(/^www\./, ''), href } : null
  } catch {
    return null
  }
}
