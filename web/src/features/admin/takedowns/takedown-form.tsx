import type { ReportableKind } from '@gwanyeok/domain/items/api.ts'
import { MAX_TAKEDOWN_DAYS, TAKEDOWN_DECISIONS } from '@gwanyeok/domain/takedowns/takedown.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { findTextFault } from '#shared/forms/text-fault.ts'
import { useDraft } from '#shared/session/draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Segmented } from '#shared/ui/forms/segmented.tsx'
import { findItemInAddress } from './item-in-address.ts'
import { takedownDeskMessages as messages } from './messages.ts'
import { useDecideTakedown } from './mutations.ts'
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
  const typeItemAddress = (typed: string) => {
    const item = findItemInAddress(typed)
    if (item) setPostType(item.postType)
    setPostId(item?.postId ?? typed)
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
