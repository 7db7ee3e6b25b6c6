import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '#shared/format/format-figures.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { HashDrawing } from '#shared/seal/hash-drawing.tsx'
import { recordMessages } from './messages.ts'
import { countShownEntries, latestEntriesQuery, type IndexedEntry } from './queries.ts'

const { latest: messages } = recordMessages

/** The newest entries of the public record: number, kind and commitment. The record holds no other public fields. */
export function LatestEntries({ size }: { size: number }) {
  return (
    <Section title={messages.title} aside={size > 0 && <Total size={size} />}>
      {size > 0 ? (
        <Entries size={size} />
      ) : (
        <EntryTable>
          <NextEntryRow number={1} />
        </EntryTable>
      )}
    </Section>
  )
}

function Entries({ size }: { size: number }) {
  const latestEntries = useQuery(latestEntriesQuery(size))
  if (latestEntries.data)
    return (
      <EntryTable>
        <NextEntryRow number={size + 1} />
        {latestEntries.data.map((entry) => (
          <EntryRow key={entry.index} entry={entry} />
        ))}
      </EntryTable>
    )
  if (latestEntries.isError) return <QueryFailure title={messages.loadFailed} query={latestEntries} />
  return (
    <Loading>
      <SkeletonTable rows={countShownEntries(size) + 1} />
    </Loading>
  )
}

function Total({ size }: { size: number }) {
  return <span className="type-label text-text-2">{messages.total(formatCount(size))}</span>
}

/** As tall as the table of the entries, so that what is below does not move when they arrive. */
function SkeletonTable({ rows }: { rows: number }) {
  return (
    <EntryTable>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} className="h-13">
          <td colSpan={3}>
            <Skeleton className="h-6 rounded-2" />
          </td>
        </tr>
      ))}
    </EntryTable>
  )
}

function EntryTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full text-left">
      <thead className="type-caption text-text-2">
        <tr>
          <th scope="col" className="w-12 pb-1 font-normal">
            {messages.entryNumber}
          </th>
          <th scope="col" className="w-14 pb-1 font-normal">
            {messages.entryKind}
          </th>
          <th scope="col" className="pb-1 font-normal">
            {messages.commitment}
          </th>
        </tr>
      </thead>
      <tbody className="border-t border-line">{children}</tbody>
    </table>
  )
}

/** The place of the next entry, which will follow the newest one. */
const NextEntryRow = ({ number }: { number: number }) => (
  <tr className="h-13 text-text-2">
    <td className="type-card tabular-nums">{formatCount(number)}</td>
    <td colSpan={2}>
      <div className="ml-14 flex items-center gap-3">
        <span className="size-9 flex-none rounded-full border-2 border-dashed border-line-control" />
        <span className="type-label">{messages.nextEntry}</span>
      </div>
    </td>
  </tr>
)

function EntryRow({ entry: { index, kind, commitment } }: { entry: IndexedEntry }) {
  return (
    <tr className="h-13">
      <td className="type-card tabular-nums">{formatCount(index + 1)}</td>
      <td className="type-card-strong">{messages.kinds[kind]}</td>
      <td className="max-w-0">
        {/* Line to the next newer entry's drawing above: the entries form a chain. */}
        <div className="relative flex items-center gap-3 before:absolute before:-top-4 before:left-4.25 before:h-4 before:w-0.5 before:bg-text">
          <HashDrawing hash={commitment} size={36} />
          <span className="truncate type-code text-text-2">{commitment}</span>
        </div>
      </td>
    </tr>
  )
}
