import { Fragment } from 'react'

/** Names of fields, texts, and the other values. */
const TOKEN = /("[^"]*"(?=:))|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/g

/** JSON on indented lines, with its names, texts and other values in colours. */
export function ColouredJson({ value }: { value: object }) {
  const text = JSON.stringify(value, null, 2)
  const tokens = [...text.matchAll(TOKEN)]
  return tokens.map((token, i) => {
    const end = token.index + token[0].length
    return (
      <Fragment key={token.index}>
        {i === 0 && text.slice(0, token.index)}
        <span className={chooseColour(token)}>{token[0]}</span>
        {text.slice(end, tokens[i + 1]?.index)}
      </Fragment>
    )
  })
}

function chooseColour([, name, string]: RegExpExecArray): string {
  if (name) return 'text-text-2'
  return string ? 'text-accent-text' : 'text-down-text'
}
