import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { FieldError } from '../forms/field.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'size' | 'isFullWidth' | 'isBusy'> & {
  form: { isSubmitting: boolean; formError: string | null }
}

/**
 * The end of a form: the error of the whole form, and the submit button. It stays enabled
 * while a required field is empty, so that a press shows what is missing.
 */
export function SubmitButton({ form, ...button }: Props) {
  return (
    <>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button {...button} type="submit" size="lg" isFullWidth isBusy={form.isSubmitting} />
    </>
  )
}
