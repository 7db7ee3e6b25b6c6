import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import {
  MAX_TAKEDOWN_DAYS,
  TAKEDOWN_DECISIONS,
  type TakedownDecision,
} from '@gwanyeok/domain/takedowns/takedown.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { findTextFault } from '#shared/forms/text-fault.ts'
import { useDraft } from '#shared/session/draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { takedownDeskMessages as messages } from './messages.ts'
import type { TakedownEntry } from './queries.ts'

const KINDS = (['prediction', 'post', 'stockPost', 'comment'] as const).map((value) => ({
  value,
  label: messages.types[value],
}))
const DAYS = [7, 14, MAX_TAKEDOWN_DAYS].map((days) => ({ value: String(days), label: `${days}일` }))

/** The duration, a note, and the possible decisions; there are none once the request is settled. */
export function TakedownForm({ entry }: { entry: TakedownEntry }) {
  const [note, setNote, clear] = useDraft(`takedown-decision:${entry.id}`, '')
  const [days, setDays] = useState(String(MAX_TAKEDOWN_DAYS))
  const itemRef = findItemInAddress(entry.place)
  const [postType, setPostType] = useState<ReportableKind>(itemRef?.postType ?? 'post')
  const [postId, setPostId] = useState(itemRef?.postId ?? '')
  const typeItemAddress = (typedAddress: string) => {
    const item = findItemInAddress(typedAddress)
    if (item) setPostType(item.postType)
    setPostId(item?.postId ?? typedAddress)
  }
  const decide = useDecideTakedown(entry.id, clear)
  const decisions = TAKEDOWN_DECISIONS[entry.status]
  if (decisions.length === 0) return null
  const fault = findTextFault(note, MAX_ADMIN_NOTE_LENGTH, { tooLong: messages.tooLong })
  const item = !entry.item && postId.trim() ? { item: { postType, postId: postId.trim() } } : {}
  return (
    <div className="mt-4 flex flex-col gap-3">
      {!entry.item && (
        <>
          <Segmented legend={messages.kind} options={KINDS} value={postType} onChange={setPostType} />
          <Input
            aria-label={messages.id}
            placeholder={messages.id}
            value={postId}
            onChange={(event) => typeItemAddress(event.target.value)}
            className="h-touch"
          />
        </>
      )}
      <div>
        <Segmented legend={messages.days} options={DAYS} value={days} onChange={setDays} />
        <p className="mt-1 type-caption text-text-3">{messages.daysHint}</p>
      </div>
      <Field label={messages.note} optional error={fault}>
        {(control) => <Input {...control} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'take_down' || decision === 'remove' ? 'primary' : 'secondary'}
            busy={decide.isPending && decide.variables.decision === decision}
            onClick={() => fault === null && decide.mutate({ decision, days: Number(days), note, ...item })}
          >
            {messages.decisions[decision]}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface SentDecision {
  decision: TakedownDecision
  days: number
  note: string
  item?: ReportableRef
}

function useDecideTakedown(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SentDecision) => call('POST /admin/takedowns/:id/decisions', { params: { id }, body }),
    onSuccess: (_, { decision }) => {
      toast.success(messages.decided[decision])
      onDone()
    },
    onError: (error) => toast.error(explainError(error)),
    onSettled: () => client.invalidateQueries({ queryKey: adminKey }),
  })
}

const ID = /^\w{1,64}$/

/**
 * Finds the item that an address of this site in `text` opens; null if there is none. The address of a post does not
 * say whether the post belongs to a stock's community, and comments have no addresses.
 */
export function findItemInAddress(text: string, origin = location.origin): ReportableRef | null {
  for (const word of text.split(/\s+/)) {
    const address = URL.parse(word)
    if (address?.origin !== origin) continue
    for (const [kind, id] of [
      ['prediction', address.searchParams.get('prediction')],
      ['prediction', /^\/predictions\/([^/]+)\/?$/.exec(address.pathname)?.[1]],
      ['post', address.searchParams.get('post')],
    ] as const)
      if (id && ID.test(id)) return { postType: kind, postId: id }
  }
  return null
}
