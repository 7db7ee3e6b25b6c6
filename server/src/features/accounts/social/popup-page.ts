import { createHash } from 'node:crypto'
import { SOCIAL_CHANNEL, type SocialMessage } from '@gwanyeok/domain/accounts/social.ts'
import type { FastifyReply } from 'fastify'

/**
 * Sends the result to the page that opened the popup, and closes the popup. Uses a channel, because after a provider's
 * page with an opener policy (COOP) the popup may have lost its `opener`.
 */
const SCRIPT = `
const message = JSON.parse(document.getElementById('message').textContent)
if (message.attempt) {
  const channel = new BroadcastChannel(${JSON.stringify(SOCIAL_CHANNEL)})
  channel.postMessage(message)
  channel.close()
}
const CLOSE_DELAY_MS = 50
setTimeout(() => window.close(), CLOSE_DELAY_MS)
`
const STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 24px; text-align: center; line-height: 1.6 }
a { color: inherit }
`
const toHashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src ${toHashSource(SCRIPT)}`,
  `style-src ${toHashSource(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sends the last page of the popup. It contains no personal data, only the id of the attempt and its result. */
export function sendPopupPage(
  reply: FastifyReply,
  message: Omit<SocialMessage, 'attempt'> & { attempt: string | null },
) {
  const json = JSON.stringify(message).replaceAll('<', '\\u003c')
  return (
    reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      // Equal to the provider's pages, so that the opening page sees the popup close.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>과녁</title><style>${STYLE}</style></head>
<body>
<p>과녁으로 돌아가고 있어요.<br>창이 닫히지 않으면 닫아주세요.</p>
<p><a href="/">과녁 열기</a></p>
<script type="application/json" id="message">${json}</script>
<script>${SCRIPT}</script>
</body>
</html>
`)
  )
}
