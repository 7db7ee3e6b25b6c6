import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Errors<Values> = { [Name in keyof Values & string]?: string | null | undefined }

interface Options<Values> {
  values: Values
  /** Returns the error of each field. */
  validate: (values: Values) => Errors<Values>
  submit: () => Promise<unknown>
  /** Whether a picture is still uploading. Until the upload ends, the form is not sent. */
  isUploading?: boolean
  /** Converts the server's error to messages for fields and for the whole form. */
  explainRefusal: (error: unknown) => { fields?: Errors<Values>; form?: string | null }
}

/**
 * Manages the errors of a form. A field shows its own error once it was touched (left after typing) or the form was
 * submitted, and the server's error until the value changes. Values stay with the caller, who decides which are stored
 * as a draft.
 */
export function useForm<Values extends object>({
  values,
  validate,
  submit,
  isUploading,
  explainRefusal,
}: Options<Values>) {
  const formRef = useRef<HTMLFormElement>(null)
  const [touchedFields, setTouchedFields] = useState<ReadonlySet<string>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [refusal, setRefusal] = useState<{
    values: Values
    fields: Errors<Values>
    form: string | null
  } | null>(null)

  const ownErrors = validate(values)
  const findError = (name: keyof Values & string): string | null => {
    const ownError = isSubmitted || touchedFields.has(name) ? ownErrors[name] : null
    const serverError = refusal && refusal.values[name] === values[name] ? refusal.fields[name] : null
    return ownError ?? serverError ?? null
  }
  const handleBlur = (name: keyof Values & string) => () => {
    // An empty field that was left without typing shows no error yet.
    if (!values[name]) return
    const markTouched = () => setTouchedFields((names) => new Set(names).add(name))
    // An error that appears while a button is pressed would move the button, and the click would be lost.
    if (document.querySelector(':active')) addEventListener('mouseup', markTouched, { once: true })
    else markTouched()
  }
  /** Renders the errors synchronously, so that the first invalid field exists when it is focused. */
  const showErrors = (setErrors: () => void) => {
    flushSync(setErrors)
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The Enter key bypasses the disabled button.
    if (isSubmitting || isUploading) return
    setRefusal(null)
    if (Object.values(ownErrors).some(Boolean)) return showErrors(() => setSubmitted(true))
    setSubmitted(true)
    setSubmitting(true)
    try {
      await submit()
      // A form that stays on the page starts over without errors.
      setSubmitted(false)
      setTouchedFields(new Set())
    } catch (error) {
      const { fields = {}, form: formMessage = null } = explainRefusal(error)
      showErrors(() => setRefusal({ values, fields, form: formMessage }))
    }
    setSubmitting(false)
  }
  const errors = Object.values(ownErrors)
  return {
    isSubmitting,
    /** The share of the fields that are valid, 0..1. */
    validShare: errors.filter((error) => !error).length / Math.max(errors.length, 1),
    findError,
    handleBlur,
    formError: refusal?.form ?? null,
    formProps: { ref: formRef, onSubmit, noValidate: true },
  }
}
