import { useQuery } from '@tanstack/react-query'
import { BookOpen, Copy } from 'lucide-react'
import { Fragment } from 'react'
import { copyWithToast } from '#shared/forms/copy-with-toast.ts'
import { copyMessages } from '#shared/forms/copy-messages.ts'
import { stockQuery } from '#shared/stocks/queries.ts'
import { buttonClass } from '#shared/ui/buttons/button-class.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { Section } from '#shared/ui/section.tsx'
import { tokensMessages as messages } from './messages.ts'

const EXAMPLE_STOCK = 'NVDA'
const CODE_CLASSES = 'overflow-auto px-4 pb-4 type-code'
/** The answer is longer and scrolls. */
const ANSWER_HEIGHT = 'h-64'

/** The limits of the API, a request to try with its current answer, and a link to its documentation. */
export function AboutApi() {
  const request = messages.api.request(location.origin, EXAMPLE_STOCK)
  return (
    <Section title={messages.api.title}>
      <dl className="mb-5 flex divide-x divide-line">
        {messages.api.limits.map(([name, fact]) => (
          <div key={name} className="flex-1 px-3 first:pl-0 md:px-6">
            <dt className="type-label text-text-2">{name}</dt>
            <dd className="mt-0.5 type-body-strong md:type-title-2">{fact}</dd>
          </div>
        ))}
      </dl>
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
      <a href="/api/docs" className={`${buttonClass({ variant: 'outline', size: 'md', full: true })} mt-4`}>
        <BookOpen size={18} aria-hidden="true" />
        {messages.openDocs}
      </a>
    </Section>
  )
}

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
