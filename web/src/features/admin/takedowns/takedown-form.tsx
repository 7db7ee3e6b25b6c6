import type { ReportableKind, ReportableRef } from '@gwanyeok/domain/items/api.ts'
import {
  MAX_TAKEDOWN_DAYS,
  TAKEDOWN_DECISIONS,
  type TakedownDecision,
} from '@gwanyeok/domain/takedowns/takedown.ts'
import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { adminKey } from '#shared/data/admin-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { takedownDeskMessages as messages } from './messages.ts'
import type { TakedownRequest } from './queries.ts'

const KIND_OPTIONS = (['prediction', 'post', 'stockPost', 'comment'] as const).map((value) => ({
  value,
  label: messages.types[value],
}))
const DAY_OPTIONS = [7, 14, MAX_TAKEDOWN_DAYS].map((days) => ({ value: String(days), label: `${days}일` }))

/**
 * Asks for the item if it is unknown, for the duration, a note and a decision. Renders nothing once the request is
 * settled.
 */
export function TakedownForm({ request }: { request: TakedownRequest }) {
  const [note, setNote, clearDraft] = useDraft(`takedown-decision:${request.id}`, '')
  const [days, setDays] = useState(String(MAX_TAKEDOWN_DAYS))
  const itemFields = useItemFields(request.place)
  const decide = useDecideTakedown(request.id, clearDraft)
  const decisions = TAKEDOWN_DECISIONS[request.status]
  if (decisions.length === 0) return null
  const noteError = explainTextProblem(note, MAX_ADMIN_NOTE_LENGTH, { tooLong: messages.tooLong })
  const postId = itemFields.postId.trim()
  const item = !request.item && postId ? { postType: itemFields.postType, postId } : undefined
  const send = (decision: TakedownDecision) => {
    if (noteError === null) decide.mutate({ decision, days: Number(days), note, ...(item && { item }) })
  }
  return (
    <div className="mt-4 flex flex-col gap-3">
      {!request.item && <ItemFields {...itemFields} />}
      <div>
        <SegmentedControl
          legend={messages.hiddenDays}
          options={DAY_OPTIONS}
          value={days}
          onChange={setDays}
        />
        <p className="mt-1 type-caption text-text-3">{messages.hiddenDaysHint}</p>
      </div>
      <Field label={messages.note} isOptional error={noteError}>
        {(control) => <Input {...control} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={decision === 'take_down' || decision === 'remove' ? 'primary' : 'secondary'}
            isBusy={decide.isPending && decide.variables.decision === decision}
            onClick={() => send(decision)}
          >
            {messages.decisions[decision]}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The state of the fields for the item. `place` is the requester's description of where the item is. */
function useItemFields(place: string) {
  const describedItem = findItemInUrls(place)
  const [postType, setPostType] = useState<ReportableKind>(describedItem?.postType ?? 'post')
  const [postId, setPostId] = useState(describedItem?.postId ?? '')
  /** Takes an id, or a URL that contains one. */
  const setIdOrUrl = (idOrUrl: string) => {
    const item = findItemInUrls(idOrUrl)
    if (item) setPostType(item.postType)
    setPostId(item?.postId ?? idOrUrl)
  }
  return { postType, setPostType, postId, setIdOrUrl }
}

/** Lets the admin enter the item that the request is about. */
function ItemFields({ postType, setPostType, postId, setIdOrUrl }: ReturnType<typeof useItemFields>) {
  return (
    <>
      <SegmentedControl
        legend={messages.itemKind}
        options={KIND_OPTIONS}
        value={postType}
        onChange={setPostType}
      />
      <Input
        aria-label={messages.itemUrlOrId}
        placeholder={messages.itemUrlOrId}
        value={postId}
        onChange={(event) => setIdOrUrl(event.target.value)}
        className="h-touch"
      />
    </>
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

const ID_PATTERN = /^\w{1,64}$/
/** The path `/predictions/01ABC`, which contains an id. */
const PREDICTION_PATH = /^\/predictions\/([^/]+)\/?$/

/**
 * Finds the item that a URL of this site in `text` opens; null if there is none. The URL of a post does not say whether
 * the post belongs to a stock's community, and comments have no URLs.
 */
export function findItemInUrls(text: string, origin = location.origin): ReportableRef | null {
  for (const word of text.split(/\s+/)) {
    const url = URL.parse(word)
    if (url?.origin !== origin) continue
    const candidates = [
      { postType: 'prediction', postId: url.searchParams.get('prediction') },
      { postType: 'prediction', postId: PREDICTION_PATH.exec(url.pathname)?.[1] },
      { postType: 'post', postId: url.searchParams.get('post') },
    ] as const
    for (const { postType, postId } of candidates) {
      if (postId && ID_PATTERN.test(postId)) return { postType, postId }
    }
  }
  return null
}
