import { Download, Ellipsis, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { formatDayTime, formatStamp } from '#shared/format/format-times.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Spinner } from '#shared/ui/buttons/spinner.tsx'
import { Menu } from '#shared/ui/overlays/menu.tsx'
import { adminMessages } from '../messages.ts'
import { backupsMessages as messages } from './messages.ts'
import { useCheckBackup, useDownloadBackup } from './mutations.ts'
import type { Backup } from './queries.ts'
import { RestoreSheet } from './restore-sheet.tsx'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const figure = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 3 })

/** `812B`, `3.24MB`; of 1000 each, as file managers show it. */
function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return `${figure.format(bytes / 1000 ** power)}${UNITS[power]}`
}

interface Props {
  backup: Backup
  /** No restore runs. */
  canRestore: boolean
}

export function BackupRow({ backup, canRestore }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isUsable = backup.isWhole !== false && !backup.isNewer
  return (
    <div className="flex items-center gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={backup.at} title={formatStamp(backup.at)} className="type-card-strong">
            {formatDayTime(backup.at)}
          </time>
          <span className="type-label text-text-2">{messages.kindOf(backup.name)}</span>
        </p>
        <p className="mt-0.5 type-caption text-text-2">
          {adminMessages.by([
            formatBytes(backup.size),
            backup.rows !== null && messages.rows(formatCount(backup.rows)),
            messages.places[backup.place],
          ])}
          {' · '}
          <State backup={backup} />
        </p>
        <p className="mt-0.5 type-caption break-all text-text-3">{backup.name}</p>
      </div>
      <Button variant="secondary" disabled={!isUsable || !canRestore} onClick={() => setAsking(true)}>
        {messages.restore}
      </Button>
      <div className="-mr-3">
        <More backup={backup} />
      </div>
      <RestoreSheet backup={backup} open={isAsking} onClose={() => setAsking(false)} />
    </div>
  )
}

function State({ backup: { isWhole, isNewer } }: { backup: Backup }) {
  if (isWhole === false) return <span className="type-caption-strong text-error">{messages.damaged}</span>
  if (isNewer) return <span className="type-caption-strong text-error">{messages.newer}</span>
  return <span>{isWhole ? messages.whole : messages.unchecked}</span>
}

function More({ backup: { name } }: { backup: Backup }) {
  const check = useCheckBackup(name)
  const download = useDownloadBackup(name)
  const isBusy = check.isPending || download.isPending
  return (
    <Menu
      label={messages.more(name)}
      icon={isBusy ? <Spinner /> : <Ellipsis size={20} aria-hidden="true" />}
      items={[
        { label: messages.check, Icon: ShieldCheck, onSelect: () => isBusy || check.mutate() },
        { label: messages.download, Icon: Download, onSelect: () => isBusy || download.mutate() },
      ]}
    />
  )
}
