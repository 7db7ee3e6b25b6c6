import type { LegalDocument } from '@gwanyeok/domain/legal/versions.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Coins,
  DoorOpen,
  FolderDown,
  EyeClosed,
  FileLock,
  type LucideIcon,
  ClipboardPen,
  MessageSquareOff,
  MegaphoneOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDay } from '#shared/format/format-long-day.ts'
import { ReadingPage } from '#shared/layout/reading-page.tsx'
import { legalVersionsQuery } from '#shared/legal-versions-query.ts'
import { Section } from '#shared/ui/section.tsx'
import { type Article, buildArticleId, LegalText } from './legal-text.tsx'
import { legalMessages as messages } from './messages.ts'

interface Props {
  document: LegalDocument
  title: string
  articles: readonly Article[]
  /** Links below the articles. */
  links?: ReactNode
}

/** A legal text: its effective date and summary, then its articles and versions. */
export function LegalPage({ document, title, articles, links }: Props) {
  const contents = articles.map((article, index) => ({
    id: buildArticleId(index),
    title: messages.articleTitle(index + 1, article.title),
  }))
  return (
    <ReadingPage
      title={title}
      contents={contents}
      head={
        <>
          <h1 className="type-title-1 max-lg:sr-only">{title}</h1>
          <EffectiveDate document={document} />
          <Summary document={document} />
        </>
      }
    >
      <Section className="lg:py-8">
        <LegalText articles={articles} />
        {links}
        <VersionList document={document} />
      </Section>
    </ReadingPage>
  )
}

/** The day from which the current version is in force. The line is reserved until the versions are loaded. */
function EffectiveDate({ document }: { document: LegalDocument }) {
  const { data } = useQuery(legalVersionsQuery)
  const currentVersion = data?.versions.find(
    (version) => version.document === document && version.state === 'in_force',
  )
  return (
    <p className="mt-1 min-h-4.5 type-label text-text-2">
      {currentVersion && messages.effectiveFrom(formatLongDay(currentVersion.effectiveFrom))}
    </p>
  )
}

/** The pictures of the lines of each summary. */
const SUMMARY_ICONS: Record<LegalDocument, readonly LucideIcon[]> = {
  terms: [FileLock, Coins, MessageSquareOff, DoorOpen],
  privacy: [ClipboardPen, MegaphoneOff, EyeClosed, FolderDown],
}

function Summary({ document }: { document: LegalDocument }) {
  return (
    <section className="mt-4 rounded-4 bg-accent-tint p-5 md:p-6">
      <h2 className="type-title-2">{messages.summaryTitle}</h2>
      <ul className="mt-4 grid gap-x-8 gap-y-4 type-body lg:grid-cols-2">
        {messages.summaries[document].map((line, index) => {
          const Icon = SUMMARY_ICONS[document][index]!
          return (
            <li key={line} className="flex items-center gap-3">
              <span className="flex size-10 flex-none items-center justify-center rounded-full bg-accent text-on-accent">
                <Icon size={20} aria-hidden="true" />
              </span>
              <span className="text-balance">{line}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * The effective date and the changes of each version of a document, the newest first. Renders nothing if there is only
 * one version.
 */
function VersionList({ document }: { document: LegalDocument }) {
  const { data } = useQuery(legalVersionsQuery)
  const versions = data?.versions.filter((version) => version.document === document)
  if (!versions || versions.length < 2) return null
  return (
    <section className="mt-7">
      <h2 className="type-title-3">{messages.pastVersions}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {versions.map(({ version, effectiveFrom, changes, state }) => (
          <li key={version} className="type-body text-text-2">
            <span className="type-body-strong text-text">
              {messages.effectiveFrom(formatLongDay(effectiveFrom))} · {messages.versionStates[state]}
            </span>
            <br />
            {changes}
          </li>
        ))}
      </ul>
    </section>
  )
}
