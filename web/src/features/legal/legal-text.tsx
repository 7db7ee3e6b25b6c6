import { legalMessages } from './messages.ts'

export interface Article {
  title: string
  /** Paragraphs; in square brackets what the operator has to fill in. */
  text: readonly string[]
}

/** Articles under numbered headings; what the operator still has to fill in is marked. */
export function LegalText({ title, articles }: { title: string; articles: readonly Article[] }) {
  return (
    <div className="flex flex-col gap-7">
      <div>
        <h1 className="type-title-1">{title}</h1>
        <p className="mt-1 type-label text-text-3">{legalMessages.version}</p>
        <p className="mt-4 rounded-3 bg-warning-tint px-4 py-3 type-label text-warning">
          {legalMessages.toComplete}
        </p>
      </div>
      {articles.map((article, at) => (
        <section key={article.title}>
          <h2 className="type-title-3">{legalMessages.article(at + 1, article.title)}</h2>
          <div className="mt-2 flex flex-col gap-2">
            {article.text.map((paragraph) => (
              <p key={paragraph} className="type-body text-text-2">
                {paragraph.split(/(\[[^\]]+\])/).map((part) =>
                  part.startsWith('[') ? (
                    <mark key={part} className="bg-warning-tint text-warning">
                      {part}
                    </mark>
                  ) : (
                    part
                  ),
                )}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
