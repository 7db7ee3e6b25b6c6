import { MAX_CONTENT_LENGTH, MAX_REASON_LENGTH } from '@gwanyeok/domain/predictions/prediction.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmEmailNote } from '#shared/session/confirm-email-note.tsx'
import { useSession } from '#shared/session/session.ts'
import { cx } from '#shared/ui/cx.ts'
import { CharacterCount } from '#shared/ui/forms/character-count.tsx'
import { Field, FieldError } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { ImageButton } from '#shared/images/image-button.tsx'
import { ImageTiles } from '#shared/images/image-tiles.tsx'
import { type PickerProps, useUploads } from '#shared/images/use-uploads.ts'
import { newPredictionMessages as texts } from '../messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

/** The fields of the reason and its pictures, collapsed into a row, so that the whole form is visible. */
export function ReasonFields({ state }: { state: NewPredictionState }) {
  const { draft } = state
  const [isOpen, setOpen] = useState(draft.content !== '' || draft.reason !== '' || draft.images.length > 0)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-touch w-full items-center gap-2 rounded-2 text-left"
      >
        <span className="type-label-strong">{texts.writeRationale}</span>
        <span className="ml-auto type-label text-text-2 max-lg:hidden">{texts.rationaleOptional}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={cx('flex-none text-text-2', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="col-span-2 grid gap-4 pt-1 pb-2">
        <ExpandedFields state={state} />
      </div>
    </>
  )
}

function ExpandedFields({
  state: { draft, updateDraft, changeImages, form, setUploading },
}: {
  state: NewPredictionState
}) {
  const { me } = useSession()
  const imageError = form.findError('images')
  return (
    <>
      {me?.mustConfirmEmail && draft.visibility === 'public' && <ConfirmEmailNote action="prediction" />}
      <Field
        label={texts.content}
        isOptional
        aside={<CharacterCount text={draft.content} limit={MAX_CONTENT_LENGTH} />}
        error={form.findError('content')}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-24 lg:min-h-18"
            value={draft.content}
            placeholder={texts.contentPlaceholder}
            onChange={(event) => updateDraft({ content: event.target.value })}
            onBlur={form.handleBlur('content')}
          />
        )}
      </Field>
      <Field
        label={texts.reason}
        isOptional
        aside={<CharacterCount text={draft.reason} limit={MAX_REASON_LENGTH} />}
        error={form.findError('reason')}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.reason}
            placeholder={texts.reasonPlaceholder}
            autoComplete="off"
            onChange={(event) => updateDraft({ reason: event.target.value })}
            onBlur={form.handleBlur('reason')}
          />
        )}
      </Field>
      <div>
        <ImagePicker
          purpose="predictions"
          value={draft.images}
          onChange={changeImages}
          onUploadingChange={setUploading}
        />
        {imageError && <FieldError>{imageError}</FieldError>}
      </div>
    </>
  )
}

/** The button that adds pictures, then the chosen pictures. */
function ImagePicker(props: PickerProps) {
  const uploads = useUploads(props)
  return (
    <div>
      <ImageButton {...uploads} />
      <ImageTiles {...uploads} />
    </div>
  )
}
