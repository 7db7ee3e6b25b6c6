import { Link } from '@tanstack/react-router'
import { ApiError } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { sharedMessages } from '#shared/messages.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorState } from '#shared/ui/feedback/error-state.tsx'
import { Section } from '#shared/ui/section.tsx'
import { stockSearchMessages } from './messages.ts'
import { usePickStock } from './header-search.tsx'
import { SearchBox } from './search-box.tsx'

interface Props {
  symbol: string
  error: Error | null
  onRetry: () => void
  isRetrying: boolean
}

/** Shown for an unknown stock, with a search, or for a stock whose price could not be loaded. */
export function StockFailure({ symbol, error, onRetry, isRetrying }: Props) {
  const pick = usePickStock()
  const unsupported =
    error instanceof ApiError && (error.code === 'stock_unsupported' || error.code === 'invalid_input')
  return (
    <div className="mx-auto min-h-dvh w-full max-md:bg-surface md:max-w-column md:py-4 lg:pt-7">
      <title>{`${symbol} · ${sharedMessages.brand}`}</title>
      <h1 className="sr-only">{symbol}</h1>
      <Section>
        {unsupported ? (
          <EmptyState
            title={stockSearchMessages.unsupportedTitle}
            message={stockSearchMessages.unsupported}
            action={<SearchBox onPick={pick} className="w-75 text-left" />}
          />
        ) : (
          <ErrorState
            title={stockSearchMessages.failedTitle}
            message={explainError(error)}
            onRetry={onRetry}
            isRetrying={isRetrying}
            backAction={
              <Link to="/" className={buttonClass({ variant: 'secondary' })}>
                {stockSearchMessages.goHome}
              </Link>
            }
          />
        )}
      </Section>
    </div>
  )
}
