/** The thumb of a slider, at a position in percent. It shows the focus of the range input before it, a `peer`. */
export const SliderThumb = ({ position }: { position: number }) => (
  <span
    style={{ left: `${position}%` }}
    className="pointer-events-none absolute top-1/2 size-6.5 -translate-1/2 rounded-full border-[7px] border-action bg-surface peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-action"
  />
)
