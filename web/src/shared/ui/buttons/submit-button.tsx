import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { FieldError } from '../forms/field.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'size' | 'full' | 'busy' | 'pale'> & {
  form: { isSubmitting: boolean; formError: string | null; isComplete?: boolean }
}

/**
 * The end of a form: the error of the whole form, and the submit button. While a field is missing the button is pale;
 * a press then shows what is missing. A button with a `variant` always has its colour.
 */
export function SubmitButton({ form, ...button }: Props) {
  return (
    <>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button
        {...button}
        type="submit"
        size="lg"
        full
        busy={form.isSubmitting}
        pale={form.isComplete === false && !button.variant}
      />
    </>
  )
}
