import { queryOptions, useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '#shared/api/api.ts'
import { sampleDataKey } from '#shared/data/admin-query-keys.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { explainError } from '#shared/api/error-messages.ts'
import { queriesExceptSession } from '#shared/data/query-keys.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { toast } from '#shared/toast.ts'
import { samplesMessages as messages } from './messages.ts'

type SampleCounts = Answer<'GET /admin/samples'>

const samplesQuery = queryOptions({
  queryKey: sampleDataKey,
  queryFn: ({ signal }) => call('GET /admin/samples', { signal }),
})

const KINDS = ['members', 'predictions', 'posts', 'stockPosts', 'comments'] as const

export function SampleData() {
  const samples = useQuery(samplesQuery)
  return (
    <Section title={messages.title}>
      <p className="-mt-2 mb-4 type-label text-text-2">{messages.hint}</p>
      {samples.isError && !samples.data ? (
        <QueryFailure title={messages.loadFailed} query={samples} />
      ) : (
        <Counts counts={samples.data} />
      )}
      <div className="mt-4 flex gap-2">
        <ConfirmedButton
          label={messages.create}
          title={messages.createTitle}
          message={messages.createMessage}
          isHarmless
          enabled={samples.data?.members === 0}
          mutation={useCreateSamples()}
        />
        <ConfirmedButton
          label={messages.delete}
          title={messages.deleteTitle}
          message={formatDeleteMessage(samples.data)}
          isHarmless={false}
          enabled={Boolean(samples.data?.members)}
          mutation={useDeleteSamples()}
        />
      </div>
    </Section>
  )
}

interface ConfirmedButtonProps {
  label: string
  title: string
  message: string
  /** Only adds data, so the confirmation is not styled as a destructive one. */
  isHarmless: boolean
  enabled: boolean
  mutation: ReturnType<typeof useCreateSamples | typeof useDeleteSamples>
}

/** A button that asks for a confirmation. */
function ConfirmedButton({ label, isHarmless, enabled, mutation, ...texts }: ConfirmedButtonProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const closeConfirm = () => setConfirmOpen(false)
  return (
    <>
      <Button
        variant={isHarmless ? 'secondary' : 'destructive'}
        className="flex-1"
        isBusy={mutation.isPending}
        disabled={!enabled}
        onClick={() => setConfirmOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        {...texts}
        action={label}
        isHarmless={isHarmless}
        isBusy={mutation.isPending}
        onConfirm={() => mutation.mutate(undefined, { onSettled: closeConfirm })}
        onClose={closeConfirm}
      />
    </>
  )
}

function formatDeleteMessage(counts: SampleCounts | undefined): string {
  const { deleteMessage, demoMemberDeletedToo } = messages
  return counts?.demoLogin ? `${deleteMessage} ${demoMemberDeletedToo(counts.demoLogin)}` : deleteMessage
}

function Counts({ counts }: { counts: SampleCounts | undefined }) {
  if (!counts) {
    return (
      <Loading>
        <Skeleton className="h-31 w-full rounded-3" />
      </Loading>
    )
  }
  return (
    <dl className="rounded-3 bg-surface-2 px-4 py-3">
      {KINDS.map((kind) => (
        <div key={kind} className="flex justify-between type-label leading-5 text-text-2">
          <dt>{messages.counts[kind]}</dt>
          <dd className="type-label-strong text-text">{formatCount(counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a function that refetches everything but the session: every list of the product may contain samples. */
function useRefreshAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries(queriesExceptSession)
}

function useCreateSamples() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: () => call('POST /admin/samples'),
    onSuccess: () => toast.success(messages.created),
    onError: (error) => toast.error(explainError(error)),
    onSettled: refresh,
  })
}

function useDeleteSamples() {
  const refresh = useRefreshAll()
  const withRecentSignIn = useRecentSignIn()
  return useMutation({
    mutationFn: () => withRecentSignIn(() => call('DELETE /admin/samples')),
    onSuccess: () => toast.success(messages.deleted),
    onError: (error) => {
      if (!lacksRecentSignIn(error)) toast.error(explainError(error))
    },
    onSettled: refresh,
  })
}
