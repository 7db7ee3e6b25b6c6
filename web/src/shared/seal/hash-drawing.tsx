/** Number of digits of a hash that are drawn. */
const DIGIT_COUNT = 24
/** Distance of the rays from the centre, in a drawing that is 100 wide. */
const INNER_RADIUS = 18
/** Length of the ray of the digit 1. */
const LENGTH_PER_UNIT = 1.75

interface Props {
  /** Hexadecimal. */
  hash: string
  size: number
}

/** Draws a hash as rays around a centre, one for each digit. The higher the digit, the longer its ray. Decorative. */
export const HashDrawing = ({ hash, size }: Props) => (
  <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true" className="flex-none">
    <circle r="49" className="fill-target-face stroke-target-line" />
    <circle r="11" className="fill-accent" />
    {[...hash.slice(0, DIGIT_COUNT)].map((digit, index) => (
      <path
        key={index}
        d={`M0 ${-INNER_RADIUS}V${-INNER_RADIUS - LENGTH_PER_UNIT * Number.parseInt(digit, 16)}`}
        transform={`rotate(${(index * 360) / DIGIT_COUNT})`}
        strokeWidth="3"
        className="stroke-text [stroke-linecap:round]"
      />
    ))}
  </svg>
)
