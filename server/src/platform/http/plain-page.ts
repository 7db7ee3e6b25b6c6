const SHARED_CSS = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; word-break: keep-all }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center; padding: 20px }
  h1 { font-size: 20px; margin: 0 0 8px }
  p { margin: 0 0 20px; opacity: 0.75 }`

interface PlainPage {
  title: string
  heading: string
  /** HTML below the heading. */
  body: string
  /** Added to the styles that all plain pages share. */
  css: string
}

/** Builds a short page outside of the app that needs no other file. */
export const buildPlainPage = ({ title, heading, body, css }: PlainPage): string => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · 과녁</title>
<style>${SHARED_CSS}${css}</style>
<main>
<h1>${heading}</h1>
${body}
</main>
`
