import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notSecure } from './messages.ts'

interface Props<Result> {
  /** The result is cached under this key. */
  queryKey: QueryKey
  check: () => Promise<Result>
  texts: Record<'checking' | 'unreadable' | 'offer' | 'again' | 'check', string>
  children: (result: Result) => ReactNode
}

/** Offers to check the public record in this browser; the check can be repeated after a failure. */
export function CheckOnRequest<Result>({ queryKey, check, texts, children }: Props<Result>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: check,
    enabled: false,
    retry: false,
  })
  if (!isSecureContext) return <span>{notSecure}</span>
  if (isFetching) return <span>{texts.checking}</span>
  if (data !== undefined && !isError) return children(data)
  return (
    <>
      <span>{`${isError ? texts.unreadable : texts.offer} `}</span>
      <button
        type="button"
        className="hit-44 type-caption-strong text-text underline"
        onClick={() => void refetch()}
      >
        {isError ? texts.again : texts.check}
      </button>
    </>
  )
}
