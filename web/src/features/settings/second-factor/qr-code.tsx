import { encodeQR } from 'qr'
import { secondFactorSettings as messages } from './messages.ts'

/** Width in modules of the white border that scanners need around the code (ISO/IEC 18004, 9.1). */
const BORDER_MODULES = 4

/** Draws the code in the browser, so that the secret is sent to no other service. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER_MODULES })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={messages.qrCode}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-46 rounded-2 border border-line bg-code-paper"
    >
      <path d={path} className="fill-code-ink" />
    </svg>
  )
}
