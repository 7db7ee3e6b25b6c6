import type { CompanyProfile } from '@gwanyeok/domain/stocks/api.ts'
import { buildLogoAddress } from '@gwanyeok/domain/stocks/logo-address.ts'
import type { TickerDetails } from '#shared/market-data/response-schemas.ts'

/** Market identifier codes (ISO 10383) of the exchanges that list US stocks. */
const EXCHANGE_NAMES: Record<string, string> = {
  XNAS: 'NASDAQ',
  XNYS: 'NYSE',
  ARCX: 'NYSE Arca',
  XASE: 'NYSE American',
  BATS: 'Cboe BZX',
}

/**
 * Converts the service's details to the company profile of the API; market capitalization in US dollars.
 * `logoVersion`: the version of the stored logo, null without one.
 */
export function toCompanyProfile(details: TickerDetails, logoVersion: string | null): CompanyProfile {
  return {
    name: details.name,
    ticker: details.ticker,
    logo: logoVersion === null ? null : buildLogoAddress(details.ticker, logoVersion),
    country: details.locale?.toUpperCase() ?? null,
    currency: details.currency_name?.toUpperCase() ?? null,
    exchange:
      details.primary_exchange && (EXCHANGE_NAMES[details.primary_exchange] ?? details.primary_exchange),
    industry: details.sic_description,
    marketCapitalization: details.market_cap,
    phone: details.phone_number,
    shareOutstanding: details.weighted_shares_outstanding ?? details.share_class_shares_outstanding,
    weburl: parseWebUrl(details.homepage_url),
  }
}

/** Returns an http or https URL, because it becomes a link, and null for any other text. */
function parseWebUrl(text: string | null): string | null {
  return text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}
