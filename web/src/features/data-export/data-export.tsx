import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Section } from '#shared/ui/section.tsx'
import { ApiError, readRefusal } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { toast } from '#shared/toast.ts'
import { dataExportMessages as messages } from './messages.ts'

export function DataExport() {
  const download = useDownloadData()
  return (
    <Section>
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2 className="type-title-3">{messages.title}</h2>
          <p className="mt-0.5 type-label text-text-2">{messages.hint}</p>
        </div>
        <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          {messages.download}
        </Button>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line pt-5 lg:grid-cols-4">
        {messages.contents.map((content) => (
          <li key={content} className="flex items-center gap-2 type-card-strong">
            <Check size={16} aria-hidden="true" className="flex-none text-accent-text" />
            {content}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Asks the member to sign in again if the sign-in is old, then saves the archive through the browser. */
function useDownloadData() {
  const withRecentSignIn = useRecentSignIn()
  return useMutation({
    mutationFn: () => withRecentSignIn(fetchArchive),
    onSuccess: (archive) => {
      saveFile(archive, 'gwanyeok-data.zip')
      toast.success(messages.downloaded)
    },
    onError: (error) => {
      if (lacksRecentSignIn(error)) return
      const isTooEarly = error instanceof ApiError && error.code === 'too_many_requests'
      toast.error(isTooEarly ? messages.tooEarly : explainError(error))
    },
  })
}

async function fetchArchive(): Promise<Blob> {
  try {
    const response = await fetch('/api/me/data', { method: 'POST' })
    if (!response.ok) throw await readRefusal(response)
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('offline', 0)
  }
}
