import { saveFile } from '#shared/browser/save-file.ts'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { secondFactorSettings as messages } from './messages.ts'

/** Shows the recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const save = () => saveFile(new Blob([`${messages.fileHead}\n\n${text}\n`]), messages.fileName)
  return (
    <div className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{messages.codesLead}</p>
      <ol
        aria-label={messages.recoveryCodes}
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-3 bg-surface-2 p-4 min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-center type-code text-text select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" isFullWidth onClick={() => void copyWithToast(text)}>
          {messages.copy}
        </Button>
        <Button variant="secondary" isFullWidth onClick={save}>
          {messages.download}
        </Button>
      </div>
      <Button size="lg" isFullWidth onClick={onClose}>
        {messages.codesSaved}
      </Button>
    </div>
  )
}
