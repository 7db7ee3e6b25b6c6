/** So many digits of a code are drawn. */
const DIGITS = 24
/** Lengths in the drawing, which is 100 wide. */
const INNER_RADIUS = 18
const UNIT = 1.75

interface Props {
  /** Hexadecimal. */
  code: string
  size: number
}

/** A code as rays around a centre, one for each digit and as long as the digit is high. Decorative. */
export const CodeSeal = ({ code, size }: Props) => (
  <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true" className="flex-none">
    <circle r="49" className="fill-target-face stroke-target-line" />
    <circle r="11" className="fill-accent" />
    {[...code.slice(0, DIGITS)].map((digit, index) => (
      <path
        key={index}
        d={`M0 ${-INNER_RADIUS}V${-INNER_RADIUS - UNIT * Number.parseInt(digit, 16)}`}
        transform={`rotate(${(index * 360) / DIGITS})`}
        strokeWidth="3"
        className="stroke-text [stroke-linecap:round]"
      />
    ))}
  </svg>
)
