import { Copy } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { Answer } from '#shared/api/api.ts'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { checkCode, CodeField } from '#shared/session/second-factor/code-field.tsx'
import { explainCodeError } from '#shared/session/second-factor/code-form.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { secondFactorSettings as messages } from './messages.ts'

const QrCode = lazyWithRetry(async () => (await import('./qr-code.tsx')).QrCode)

interface Props {
  setUpSecret: Answer<'POST /me/second-factor/start'>
  onCodeSubmit: (code: string) => Promise<void>
}

/** Shows the secret to add to an authenticator app, and asks for a first code as proof. */
export function SetUp({ setUpSecret: { secret, address }, onCodeSubmit }: Props) {
  const [code, setCode] = useState('')
  const form = useForm({
    values: { code },
    validate: (values) => ({ code: checkCode('app', values.code) }),
    submit: () => onCodeSubmit(code),
    explainRefusal: (error) => explainCodeError(error, 'app'),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-6 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Step number={1} title={messages.scanQrCode}>
        <p className="type-label text-text-2">{messages.appExamples}</p>
        <div className="mt-4 flex flex-col items-center gap-2">
          <Suspense fallback={<div className="size-46 rounded-2 bg-surface-3" />}>
            <QrCode text={address} />
          </Suspense>
          {/* Shown only on phones, which cannot scan their own screen. */}
          <a
            href={address}
            className="hit-44 py-2 type-label-strong text-text underline underline-offset-4 md:hidden"
          >
            {messages.openApp}
          </a>
        </div>
        <p className="mt-3 type-label text-text-2">{messages.typeSecret}</p>
        <Secret secret={secret} />
      </Step>
      <Step number={2} title={messages.typeCode}>
        <div className="mt-3">
          <CodeField kind="app" value={code} onChange={setCode} error={form.findError('code')} />
        </div>
      </Step>
      <div>
        <SubmitButton form={form}>{messages.turnOn}</SubmitButton>
        <p className="mt-3 text-center type-caption text-text-3">{messages.signsOutOthers}</p>
      </div>
    </form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-2 type-body-strong">
        <span
          aria-hidden="true"
          className="flex size-6 flex-none items-center justify-center rounded-full bg-surface-3 type-label-strong text-text-2"
        >
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Shows the secret in groups of four characters. It is copied without the spaces. */
function Secret({ secret }: { secret: string }) {
  return (
    <div className="mt-2 flex items-center gap-2 rounded-3 bg-surface-2 py-1 pr-1 pl-4">
      <p aria-label={messages.secret} role="group" className="min-w-0 flex-1 type-code text-text">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <IconButton label={messages.copySecret} onClick={() => void copyWithToast(secret)}>
        <Copy size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
