import { MAX_CONTENT_LENGTH, MAX_REASON_LENGTH } from '@gwanyeok/domain/predictions/prediction.ts'
import { ImagePicker } from '#shared/images/image-picker.tsx'
import { sharedMessages } from '#shared/messages.ts'
import { Field, FieldError } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { newPredictionMessages as texts } from '../../new-prediction-messages.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

/** The fields for the reason and its pictures. */
export function WordFields({
  state: { draft, change, changeImages, form, setUploading },
}: {
  state: NewPredictionState
}) {
  const imageError = form.errorOf('images')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Field
        label={texts.content}
        optional
        aside={<Used text={draft.content} limit={MAX_CONTENT_LENGTH} />}
        error={form.errorOf('content')}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-24 lg:min-h-18"
            value={draft.content}
            placeholder={texts.contentPlaceholder}
            onChange={(event) => change({ content: event.target.value })}
            onBlur={form.leave('content')}
          />
        )}
      </Field>
      <Field
        label={texts.reason}
        optional
        aside={<Used text={draft.reason} limit={MAX_REASON_LENGTH} />}
        error={form.errorOf('reason')}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.reason}
            placeholder={texts.reasonPlaceholder}
            autoComplete="off"
            onChange={(event) => change({ reason: event.target.value })}
            onBlur={form.leave('reason')}
          />
        )}
      </Field>
      <div>
        <ImagePicker
          purpose="predictions"
          value={draft.images}
          onChange={changeImages}
          onBusy={setUploading}
        />
        {imageError && <FieldError>{imageError}</FieldError>}
      </div>
    </div>
  )
}

/** The length of a text out of its maximum; longer texts can be typed, but not sent. */
function Used({ text, limit }: { text: string; limit: number }) {
  return (
    <span className={`type-caption ${text.length > limit ? 'text-error' : 'text-text-3'}`}>
      <span className="sr-only">{sharedMessages.typed(text.length, limit)}</span>
      <span aria-hidden="true">
        {text.length}/{limit}
      </span>
    </span>
  )
}
