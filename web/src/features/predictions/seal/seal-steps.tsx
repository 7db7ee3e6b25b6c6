import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type SealCheck, verifySeal } from '@gwanyeok/domain/predictions/seal.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#shared/ui/buttons/spinner.tsx'
import { sealMessages as messages } from './messages.ts'
import { RecordStep } from './record-step.tsx'
import { sealKey } from '#shared/data/query-keys.ts'

/** Recomputes hash and commitment from what is shown, in this browser, and shows each step. */
export function SealSteps({ prediction }: { prediction: OpenPrediction }) {
  const { data, isError } = useQuery({
    queryKey: sealKey(prediction.id, prediction.hash),
    queryFn: () => checkSeal(prediction),
    retry: false,
    staleTime: Infinity,
    // Computed in this browser, so it works without a network.
    networkMode: 'always',
  })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Verdict check={data} impossible={isError} />
      {data && <Steps check={data} prediction={prediction} />}
      {data?.verified && <RecordStep prediction={prediction} />}
      <p className="mt-4 type-caption text-text-2">{messages.what}</p>
    </div>
  )
}

function checkSeal({ author, predictedAt, ...facts }: OpenPrediction): Promise<SealCheck> {
  return verifySeal({ ...facts, author: author.id, predictedAt: Date.parse(predictedAt) }, facts)
}

function Verdict({ check, impossible }: { check: SealCheck | undefined; impossible: boolean }) {
  return (
    <div role="status" className="flex items-start gap-2 type-card-strong">
      {impossible ? (
        <span className="text-error">{messages.impossible}</span>
      ) : !check ? (
        <>
          <Spinner />
          {messages.checking}
        </>
      ) : check.verified ? (
        <>
          <Check size={18} aria-hidden="true" className="mt-0.5" />
          {messages.verified}
        </>
      ) : (
        <>
          <X size={18} aria-hidden="true" className="mt-0.5 text-error" />
          <span className="text-error">{messages.broken}</span>
        </>
      )}
    </div>
  )
}

function Steps({ check, prediction }: { check: SealCheck; prediction: OpenPrediction }) {
  return (
    <ol className="mt-4 flex flex-col gap-4">
      <Step title={messages.steps.text}>
        <Value>{check.text}</Value>
      </Step>
      <Step title={messages.steps.hash} same={check.hashMatches}>
        <Pair computed={check.computedHash} recorded={prediction.hash} />
      </Step>
      <Step title={messages.steps.commitment} same={check.commitmentMatches}>
        <Pair computed={check.computedCommitment} recorded={prediction.commitment} />
      </Step>
    </ol>
  )
}

function Step({ title, same, children }: { title: string; same?: boolean; children: ReactNode }) {
  return (
    <li>
      <div className="mb-1.5 flex items-start justify-between gap-3">
        <p className="type-label-strong">{title}</p>
        {same !== undefined && (
          <span
            className={`inline-flex flex-none items-center gap-0.5 type-caption-strong ${same ? '' : 'text-error'}`}
          >
            {same ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
            {same ? messages.same : messages.different}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}

function Pair({ computed, recorded }: { computed: string; recorded: string }) {
  return (
    <dl className="flex flex-col gap-1">
      <dt className="type-caption text-text-2">{messages.computed}</dt>
      <dd>
        <Value>{computed}</Value>
      </dd>
      <dt className="type-caption text-text-2">{messages.recorded}</dt>
      <dd>
        <Value>{recorded}</Value>
      </dd>
    </dl>
  )
}

function Value({ children }: { children: string }) {
  return (
    <code className="block rounded-2 bg-surface px-3 py-2 type-code break-all text-text-2">{children}</code>
  )
}
