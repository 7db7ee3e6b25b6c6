import { encodeQR } from 'qr'
import { secondFactorSettings as messages } from './messages.ts'

/** Modules of white that a reader needs around the code (ISO/IEC 18004, 9.1). */
const QUIET = 4

/** Drawn here: the secret goes to no other service. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
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
