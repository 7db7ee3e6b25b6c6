import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import type { TakedownRight } from '@gwanyeok/domain/takedowns/api.ts'
import {
  MAX_RIGHTS_HOLDER_LENGTH,
  MAX_TAKEDOWN_PLACE_LENGTH,
  MAX_TAKEDOWN_REASON_LENGTH,
} from '@gwanyeok/domain/text/limits.ts'
import { findEmailProblem } from '@gwanyeok/domain/users/email.ts'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { FIELD_MESSAGES, explainError } from '#shared/api/error-messages.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { useSession } from '#shared/session/session.ts'
import { takedownFormMessages as texts } from './messages.ts'

interface Draft {
  place: string
  right: TakedownRight | null
  rightsHolder: string
  onBehalf: boolean
  reason: string
  email: string
}

interface Options {
  /** The item whose link was pressed. */
  item: ReportableRef | null
  emailProof: string | undefined
  onSent: () => void
}

/** The state of the form. The draft of the request is stored until it is sent. */
export function useTakedownForm({ item: linkedItem, emailProof, onSent }: Options) {
  const { me } = useSession()
  // If the item is no longer visible, the requester describes where it was.
  const [isGone, setGone] = useState(false)
  const item = isGone ? null : linkedItem
  const key = `takedown:${linkedItem?.postId ?? ''}`
  const emptyDraft: Draft = {
    place: '',
    right: null,
    rightsHolder: '',
    onBehalf: false,
    reason: '',
    email: me?.email ?? '',
  }
  const [draft, setDraft, clearDraft] = useDraft(key, emptyDraft)
  const form = useForm({
    values: draft,
    validate: (values) => explainProblems(values, item !== null),
    submit: async () => {
      const { right } = draft
      if (right === null) return
      await call('POST /takedowns', {
        body: { ...draft, right, ...(item && { item }), ...(emailProof && { emailProof }) },
      })
      clearDraft()
      onSent()
    },
    explainRefusal: (error) => {
      if (item === null || !(error instanceof ApiError) || error.code !== 'not_found')
        return { form: explainError(error) }
      setGone(true)
      return { form: texts.itemGone }
    },
  })
  const updateDraft = (changes: Partial<Draft>) =>
    setDraft((currentDraft) => ({ ...currentDraft, ...changes }))
  return { item, draft, updateDraft, form }
}

export type TakedownForm = ReturnType<typeof useTakedownForm>

function explainProblems({ place, right, rightsHolder, reason, email }: Draft, hasItem: boolean) {
  return {
    place: hasItem
      ? null
      : explainTextProblem(place, MAX_TAKEDOWN_PLACE_LENGTH, {
          required: texts.missing.place,
          tooLong: texts.placeTooLong,
        }),
    right: right === null ? texts.missing.right : null,
    rightsHolder: explainTextProblem(rightsHolder, MAX_RIGHTS_HOLDER_LENGTH, {
      required: texts.missing.rightsHolder,
      tooLong: FIELD_MESSAGES.too_long,
    }),
    reason: explainTextProblem(reason, MAX_TAKEDOWN_REASON_LENGTH, {
      required: texts.missing.reason,
      tooLong: texts.reasonTooLong,
    }),
    email: explainEmailProblem(email),
  }
}

function explainEmailProblem(email: string): string | null {
  if (email.trim() === '') return texts.missing.email
  return findEmailProblem(email) ? texts.emailFormat : null
}
