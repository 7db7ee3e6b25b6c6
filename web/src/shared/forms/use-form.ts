import { type SubmitEvent, useRef, useState } from 'react'

type Errors<Values> = { [Name in keyof Values & string]?: string | null | undefined }

interface Options<Values> {
  values: Values
  /** What is wrong with each field as it stands. */
  check: (values: Values) => Errors<Values>
  submit: () => Promise<unknown>
  /** Part of it is still on its way, as a picture is: it is not sent without. */
  waiting?: boolean
  /** What the server refused, by field and for the whole form. */
  explain: (error: unknown) => { fields?: Errors<Values>; form?: string | null }
}

/**
 * A form's errors: shown at a field once it was left or sent, the server's until the field changes.
 * Values stay with the caller, who decides which of them are kept as a draft.
 */
export function useForm<Values extends object>({ values, check, submit, waiting, explain }: Options<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{
    values: Values
    fields: Errors<Values>
    form: string | null
  } | null>(null)

  const found = check(values)
  const errorOf = (name: keyof Values & string): string | null => {
    const own = sent || left.has(name) ? found[name] : null
    const theirs = refused && refused.values[name] === values[name] ? refused.fields[name] : null
    return own ?? theirs ?? null
  }
  const leave = (name: keyof Values & string) => () => {
    // A field that was only passed through is not wrong yet.
    if (values[name]) setLeft((names) => new Set(names).add(name))
  }
  const showFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A shortcut passes by the button, which would take no second press.
    if (busy || waiting) return
    setSent(true)
    setRefused(null)
    if (Object.values(found).some(Boolean)) return showFirst()
    setBusy(true)
    try {
      await submit()
      // A form that stays begins anew: empty, and not wrong for being empty.
      setSent(false)
      setLeft(new Set())
    } catch (error) {
      const { fields = {}, form: whole = null } = explain(error)
      setRefused({ values, fields, form: whole })
      showFirst()
    }
    setBusy(false)
  }
  return {
    busy,
    errorOf,
    leave,
    formError: refused?.form ?? null,
    formProps: { ref: form, onSubmit, noValidate: true },
  }
}
