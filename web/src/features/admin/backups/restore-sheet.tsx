import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#shared/api/error-messages.ts'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatLongMoment } from '#shared/format/format-times.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { backupsMessages as messages } from './messages.ts'
import { useStartRestore } from './mutations.ts'
import { type Backup, type Losses, lossesQuery } from './queries.ts'

interface Props {
  backup: Backup
  open: boolean
  onClose: () => void
}

/** Says what will be lost, and has the backup's name typed. */
export function RestoreSheet({ backup, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.restoreTitle}>
      <RestoreForm backup={backup} onDone={onClose} />
    </Sheet>
  )
}

function RestoreForm({ backup: { name, at }, onDone }: { backup: Backup; onDone: () => void }) {
  const losses = useQuery(lossesQuery(name))
  const [typed, setTyped] = useState('')
  const start = useStartRestore()
  const form = useForm({
    values: { typed },
    check: (values) => ({ typed: values.typed.trim() === name ? null : messages.nameDiffers(name) }),
    submit: async () => {
      await start(name)
      onDone()
    },
    explain: (error) => (isDeclined(error) ? {} : { form: messageOf(error) }),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4 px-5 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{messages.restoreLead(formatLongMoment(at))}</p>
      {losses.isError ? (
        <QueryFailure title={messages.lossFailed} query={losses} />
      ) : (
        <Lost losses={losses.data} />
      )}
      <Notes losses={losses.data} />
      <Field
        label={messages.typeName}
        error={form.errorOf('typed')}
        hint={<span className="break-all select-all">{name}</span>}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div>
        <SubmitButton form={form} variant="destructive">
          {messages.start}
        </SubmitButton>
      </div>
    </form>
  )
}

const KINDS = ['members', 'predictions', 'posts', 'comments', 'takedowns'] as const

function Lost({ losses }: { losses: Losses | undefined }) {
  if (!losses)
    return (
      <Loading>
        <Skeleton className="h-37 w-full rounded-3" />
      </Loading>
    )
  return (
    <div className="rounded-3 bg-surface-2 px-4 py-3">
      <p className="mb-1 type-label-strong text-text">{messages.lossTitle}</p>
      <dl>
        {KINDS.map((kind) => (
          <div key={kind} className="flex justify-between type-label leading-5 text-text-2">
            <dt>{messages.losses[kind]}</dt>
            <dd className={losses[kind] > 0 ? 'type-label-strong text-error' : 'type-label text-text-2'}>
              {messages.counts[kind](formatCount(losses[kind]))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Notes({ losses }: { losses: Losses | undefined }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 type-label text-text-2">
      {messages.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {losses && losses.takedowns > 0 && <li>{messages.takedownsAgain}</li>}
      {losses?.ownAccount && <li className="text-error">{messages.ownAccount}</li>}
    </ul>
  )
}
