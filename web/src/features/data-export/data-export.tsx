import { Button } from '#shared/ui/buttons/button.tsx'
import { Section } from '#shared/ui/section.tsx'
import { dataExportMessages as messages } from './messages.ts'
import { useDownloadData } from './mutations.ts'

export function DataExport() {
  const download = useDownloadData()
  return (
    <Section>
      <div className="flex items-center justify-between gap-3">
        <div>
          <h2 className="type-title-3">{messages.title}</h2>
          <p className="mt-0.5 type-label text-text-2">{messages.hint}</p>
        </div>
        <Button variant="secondary" size="xs" busy={download.isPending} onClick={() => download.mutate()}>
          {messages.download}
        </Button>
      </div>
    </Section>
  )
}
