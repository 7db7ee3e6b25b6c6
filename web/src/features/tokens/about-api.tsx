import { useQuery } from '@tanstack/react-query'
import { BookOpen, Copy } from 'lucide-react'
import { Fragment } from 'react'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { copyMessages } from '#shared/forms/copy-messages.ts'
import { stockQuery } from '#shared/stocks/queries.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { tokensMessages as messages } from './messages.ts'

const EXAMPLE_STOCK = 'NVDA'
const CODE_CLASSES = 'overflow-auto px-4 pb-4 type-code'
/** The answer while the member has no prediction of the stock. A longer one scrolls. */
const ANSWER_HEIGHT = 'h-106'

/** A request to try with its current answer, and a link to the documentation of the API. */
export function AboutApi() {
  const request = messages.api.request(location.origin, EXAMPLE_STOCK)
  return (
    <Section title={messages.api.title} aside={<DocsLink />}>
      {/* Dark in both themes, like a terminal. */}
      <div data-theme="dark" className="rounded-4 bg-bg text-text">
        <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
          <span className="type-label-strong text-text-2">{messages.api.exampleRequest}</span>
          <Button
            variant="quiet"
            size="xs"
            icon={<Copy size={16} aria-hidden="true" />}
            onClick={() => void copyWithToast(request)}
          >
            {copyMessages.copy}
          </Button>
        </div>
        <pre tabIndex={0} aria-label={messages.api.exampleRequest} className={CODE_CLASSES}>
          <span aria-hidden="true" className="text-accent select-none">
            ${' '}
          </span>
          {request}
        </pre>
        <ExampleAnswer />
      </div>
    </Section>
  )
}

const DocsLink = () => (
  <a href="/api/docs" className="hit-44 flex items-center gap-1.5 type-label-strong text-text-2">
    <BookOpen size={16} aria-hidden="true" />
    {messages.openDocs}
  </a>
)

/** The current answer to the request above. */
function ExampleAnswer() {
  const { data: stock, isError } = useQuery(stockQuery(EXAMPLE_STOCK))
  if (isError) return null
  return (
    <div className="border-t border-line">
      <p className="px-4 pt-3 pb-2 type-label-strong text-text-2">{messages.api.exampleAnswer}</p>
      {stock ? (
        <pre
          tabIndex={0}
          aria-label={messages.api.exampleAnswer}
          className={`${CODE_CLASSES} ${ANSWER_HEIGHT}`}
        >
          <ColouredJson value={stock} />
        </pre>
      ) : (
        <Loading className="px-4 pb-4">
          <Skeleton className={`${ANSWER_HEIGHT} rounded-2`} />
        </Loading>
      )}
    </div>
  )
}

/** Matches field names (group 1), texts (group 2) and other values (group 3) of JSON. */
const TOKEN = /("[^"]*"(?=:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/g

/** JSON on indented lines, with its names, texts and other values in colours. */
function ColouredJson({ value }: { value: object }) {
  const text = JSON.stringify(value, null, 2)
  const tokens = [...text.matchAll(TOKEN)]
  return tokens.map((token, index) => {
    const end = token.index + token[0].length
    return (
      <Fragment key={token.index}>
        {index === 0 && text.slice(0, token.index)}
        <span className={getColourClass(token)}>{token[0]}</span>
        {text.slice(end, tokens[index + 1]?.index)}
      </Fragment>
    )
  })
}

function getColourClass([, name, string]: RegExpExecArray): string {
  if (name) return 'text-text-2'
  return string ? 'text-accent-text' : 'text-down-text'
}
