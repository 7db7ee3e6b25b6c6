import type { PredictionView, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { isBlank } from '@gwanyeok/domain/text/characters.ts'
import { MAX_POST_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { type ReactNode, useId, useState } from 'react'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import { ApiError } from '#shared/api/api.ts'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { explainContentRefusal, explainTextLimit } from '#shared/forms/content-refusal.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { ImageButton } from '#shared/images/image-button.tsx'
import { ImageTiles } from '#shared/images/image-tiles.tsx'
import { imageMessages } from '#shared/images/messages.ts'
import { useUploads } from '#shared/images/use-uploads.ts'
import { useMentionedMembers } from '#shared/mentions/use-mentioned-members.ts'
import { useSession } from '#shared/session/session.ts'
import { Avatar } from '#shared/members/avatar.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FieldError } from '#shared/ui/forms/field.tsx'
import { cx } from '#shared/ui/cx.ts'
import { toast } from '#shared/toast.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { ComposerHints } from './composer-hints.tsx'
import { ComposerText } from './composer-text.tsx'
import { postMessages } from './messages.ts'
import { usePublish } from './mutations.ts'
import { VisibilitySelect } from './visibility-select.tsx'

/** The draft of a post with its uploaded pictures, stored until it is published. */
interface PostDraft {
  content: string
  visibility: Visibility
  images: ImageView[]
}

/** Elements of the page that attach one of the member's predictions. */
export interface AttachmentSlots {
  renderButton: (choose: (prediction: PredictionView) => void, stock: string | undefined) => ReactNode
  /** `isPostPublic`: whether all members may see the post. */
  renderAttached: (prediction: PredictionView, isPostPublic: boolean, remove: () => void) => ReactNode
}

interface Props {
  /** The ticker of the post's stock; undefined for a general post. */
  stock?: string
  /** The company's name, or the ticker if it is not known. */
  stockName?: string
  attach?: AttachmentSlots
}

const EMPTY_DRAFT: PostDraft = { content: '', visibility: 'public', images: [] }

/** Writes a general post, or one in the community of `stock`. Members who may not post yet see the reason. */
export function PostComposer(props: Props) {
  const { me } = useSession()
  return me?.mustConfirmEmail ? <ConfirmEmailNote action="post" /> : <PostForm {...props} />
}

function PostForm({ stock, stockName = stock, attach }: Props) {
  const { me } = useSession()
  const { form, draft, updateDraft, mentions, uploads, prediction, setPrediction } = usePostForm(stock)
  const error = form.findError('content')
  const isPostPublic = stock !== undefined || draft.visibility === 'public'
  const noteId = useId()
  const [isWriting, setWriting] = useState(false)
  const isOpen = isWriting || !isBlank(draft.content) || uploads.count > 0 || prediction !== null
  const note = error ?? form.findError('images') ?? form.formError
  return (
    <form
      {...form.formProps}
      onFocus={({ target }) => {
        // Focusing a button does not expand the form: the button would move from below the pointer.
        if (target instanceof HTMLTextAreaElement) setWriting(true)
      }}
    >
      <div className={cx('flex gap-3', isOpen ? 'items-start' : 'items-center')}>
        {me && <Avatar name={me.username} photoURL={me.photoURL} size={36} />}
        <div className={cx('flex min-w-0 flex-1', !isOpen && 'rounded-full bg-surface-3 px-4')}>
          <ComposerText
            value={draft.content}
            isInvalid={error !== null}
            noteId={noteId}
            placeholder={
              stockName === undefined ? postMessages.placeholder : postMessages.stockPlaceholder(stockName)
            }
            onChange={(content) => updateDraft({ content })}
            onMention={mentions.add}
          />
        </div>
      </div>
      {isWriting && <ComposerHints showsStocks={stock === undefined} />}
      <ImageTiles {...uploads} />
      {prediction && attach?.renderAttached(prediction, isPostPublic, () => setPrediction(null))}
      <div id={noteId} aria-live="polite">
        {note && <FieldError>{note}</FieldError>}
      </div>
      <div
        className={cx('mt-2 flex flex-wrap items-center gap-x-2 max-[24rem]:gap-x-0', !isOpen && 'hidden')}
      >
        <ImageButton {...uploads} />
        {attach?.renderButton(setPrediction, stock)}
        {stock === undefined && (
          <VisibilitySelect value={draft.visibility} onChange={(visibility) => updateDraft({ visibility })} />
        )}
        <PublishButton
          isEmpty={isBlank(draft.content)}
          isBusy={form.isSubmitting}
          isUploading={uploads.isUploading}
        />
      </div>
    </form>
  )
}

function usePostForm(stock: string | undefined) {
  const key = `post:${stock ?? 'general'}`
  const [draft, setDraft, clearDraft] = useDraft(key, EMPTY_DRAFT)
  const [prediction, setPrediction, removePrediction] = useDraft<PredictionView | null>(
    `${key}:prediction`,
    null,
  )
  const updateDraft = (changes: Partial<PostDraft>) =>
    setDraft((currentDraft) => ({ ...currentDraft, ...changes }))
  const uploads = useUploads({
    purpose: stock === undefined ? 'posts' : 'stockPosts',
    value: draft.images,
    onChange: (update) =>
      setDraft((currentDraft) => ({ ...currentDraft, images: update(currentDraft.images) })),
  })
  const mentions = useMentionedMembers()
  const publish = usePublish(stock)
  const form = useForm({
    values: draft,
    isUploading: uploads.isUploading,
    validate: ({ content }) => ({ content: explainTextProblem(content, MAX_POST_LENGTH, postMessages) }),
    submit: async () => {
      await publish.mutateAsync({
        ...draft,
        images: draft.images.map(({ id }) => id),
        mentioned: mentions.listIdsIn(draft.content),
        ...(prediction && { predictionId: prediction.id }),
      })
      clearDraft()
      removePrediction()
      toast.success(postMessages.published)
    },
    explainRefusal: (error) => {
      const haveImagesExpired = error instanceof ApiError && error.fields['images'] === 'invalid'
      if (haveImagesExpired) updateDraft({ images: [] })
      return reportPublishError(error, haveImagesExpired)
    },
  })
  return { form, draft, updateDraft, mentions, uploads, prediction, setPrediction }
}

interface PublishButtonProps {
  isEmpty: boolean
  isBusy: boolean
  isUploading: boolean
}

function PublishButton({ isEmpty, isBusy, isUploading }: PublishButtonProps) {
  const warnIfEmpty = () => isEmpty && toast.warning(postMessages.required)
  return (
    <Button
      type="submit"
      size="xs"
      variant={isEmpty ? 'outline' : 'primary'}
      isBusy={isBusy || isUploading}
      onClick={warnIfEmpty}
      className="ml-auto"
    >
      {getPublishLabel(isBusy, isUploading)}
    </Button>
  )
}

function getPublishLabel(isPublishing: boolean, isUploading: boolean): string {
  if (isPublishing) return postMessages.publishing
  return isUploading ? postMessages.uploading : postMessages.publish
}

function reportPublishError(error: unknown, haveImagesExpired: boolean) {
  const refusal = explainContentRefusal(error) ?? explainTextLimit(error)
  if (refusal) return { fields: { content: refusal } }
  toast.error(postMessages.publishFailed)
  return { form: haveImagesExpired ? imageMessages.expired : explainError(error) }
}
