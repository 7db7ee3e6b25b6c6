import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { CommentView } from '@gwanyeok/domain/comments/api.ts'
import { countCharacters, isBlank } from '@gwanyeok/domain/text/characters.ts'
import { MAX_COMMENT_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { explainContentRefusal, explainTextLimit } from '#shared/forms/content-refusal.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { CharacterCount } from '#shared/ui/forms/character-count.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Spinner } from '#shared/ui/buttons/spinner.tsx'
import { toast } from '#shared/toast.ts'
import { MentionTextarea } from '#shared/mentions/mention-textarea.tsx'
import { useMentionedMembers } from '#shared/mentions/use-mentioned-members.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { useCommentDraft } from './comment-drafts.ts'
import { buildCommentElementId } from './comment-thread.tsx'
import { commentMessages } from './messages.ts'
import { useAddComment } from './mutations.ts'

/** The number of characters is shown from this length on, in UTF-16 code units. */
const NEAR_LIMIT = MAX_COMMENT_LENGTH - 100

interface Props {
  item: ItemRef
  /** The comment that this one replies to. */
  parent?: CommentView
  /** Whether a press opened the composer, so that its field is focused. */
  autoFocus?: boolean
  onSent?: () => void
}

export function CommentComposer(props: Props) {
  const { me } = useSession()
  return me?.mustConfirmEmail ? <ConfirmEmailNote action="comment" /> : <CommentForm {...props} />
}

function CommentForm({ item, parent, autoFocus = false, onSent }: Props) {
  const { form, content, setContent, mentions } = useCommentForm(item, parent, onSent)
  const error = form.findError('content') ?? findLengthError(content) ?? form.formError
  const noteId = useId()
  const label = parent?.author
    ? commentMessages.replyPlaceholder(parent.author.username)
    : commentMessages.placeholder
  // Sending an empty comment on a stock post shows an error; elsewhere the button is disabled.
  const isEmpty = isBlank(content)
  const isDisabled = isEmpty && item.postType !== 'stockPost'
  return (
    <form {...form.formProps}>
      <div className="flex items-end gap-1">
        <MentionTextarea
          rows={1}
          autoFocus={autoFocus}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          placeholder={label}
          value={content}
          onChange={setContent}
          onMention={mentions.add}
          onKeyDown={sendOnShortcut}
          className={cx(
            'block field-sizing-content max-h-40 min-h-touch w-full min-w-0 resize-none rounded-[22px] bg-surface-3 px-4 py-2.5 outline-none',
            'focus:shadow-[inset_0_0_0_0.125rem_var(--color-action)] aria-invalid:shadow-[inset_0_0_0_0.125rem_var(--color-error)]',
          )}
        />
        <SendButton
          label={parent ? commentMessages.sendReply : commentMessages.send}
          hasContent={!isEmpty}
          disabled={isDisabled || form.isSubmitting}
          isBusy={form.isSubmitting}
        />
      </div>
      {content.length > NEAR_LIMIT && (
        <CharacterCount text={content} limit={MAX_COMMENT_LENGTH} className="mt-1 pr-11 text-right" />
      )}
      <div id={noteId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </form>
  )
}

interface SendButtonProps {
  label: string
  /** Whether there is something to send, which makes the button dark. */
  hasContent: boolean
  disabled: boolean
  isBusy: boolean
}

const SendButton = ({ label, hasContent, disabled, isBusy }: SendButtonProps) => (
  <IconButton type="submit" label={label} disabled={disabled} className="-mr-1.5">
    {isBusy ? (
      <Spinner size={20} />
    ) : (
      <span className={cx('rounded-full p-2', hasContent && 'bg-action text-on-action')}>
        <SendHorizontal size={18} aria-hidden="true" />
      </span>
    )}
  </IconButton>
)

function useCommentForm(item: ItemRef, parent?: CommentView, onSent?: () => void) {
  const [content, setContent, clearDraft] = useCommentDraft(item, parent?.id)
  const addComment = useAddComment(item)
  const mentions = useMentionedMembers()
  const form = useForm({
    values: { content },
    validate: () => ({ content: explainTextProblem(content, MAX_COMMENT_LENGTH, commentMessages) }),
    submit: async () => {
      const newComment = await addComment.mutateAsync({
        content,
        mentioned: mentions.listIdsIn(content),
        ...(parent && { parentId: parent.id }),
      })
      scrollToComment(newComment)
      clearDraft()
      toast.success(commentMessages.added)
      onSent?.()
    },
    explainRefusal,
  })
  return { form, content, setContent, mentions }
}

/** Scrolls to a new comment, which is often out of view while its author is at the field. */
function scrollToComment({ id }: CommentView): void {
  // The list re-renders one task later.
  setTimeout(() => document.getElementById(buildCommentElementId(id))?.scrollIntoView({ block: 'nearest' }))
}

function findLengthError(content: string): string | null {
  return countCharacters(content.trim()) > MAX_COMMENT_LENGTH ? commentMessages.tooLong : null
}

function sendOnShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
}

function explainRefusal(error: unknown) {
  const refusal = explainContentRefusal(error) ?? explainTextLimit(error)
  if (refusal) return { fields: { content: refusal } }
  toast.error(commentMessages.addFailed)
  return { form: explainError(error) }
}
