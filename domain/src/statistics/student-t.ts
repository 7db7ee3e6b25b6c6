/** Coefficients of Lanczos's approximation for g = 7 and nine terms; relative error below 1e-14. */
const LANCZOS: readonly [number, ...number[]] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** ln Γ(x) for x ≥ 0.5 (C. Lanczos 1964, "A precision approximation of the gamma function"). */
function logGamma(x: number): number {
  const [first, ...rest] = LANCZOS
  const at = x - 1
  const sum = rest.reduce((total, coefficient, index) => total + coefficient / (at + index + 1), first)
  const base = at + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum)
}

const TERMS = 10_000
const TINY = 1e-300

const awayFromZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)

/** The continued fraction of the incomplete beta function by Lentz's method (Numerical Recipes, 3rd edition, 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    fraction *= c * d
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    fraction *= c * d
    if (Math.abs(c * d - 1) < Number.EPSILON) return fraction
  }
  throw new RangeError(`no incomplete beta of ${x} with ${a} and ${b}`)
}

/** The regularised incomplete beta function I_x(a, b), a and b from 0.5 up, x from 0 to 1 (NIST DLMF 8.17). */
function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)
  // The fraction converges quickly below the mean alone; above it the symmetry I_x(a, b) = 1 − I_(1−x)(b, a) helps.
  if (x < (a + 1) / (a + b + 2)) return (Math.exp(logFront) * betaFraction(x, a, b)) / a
  return 1 - (Math.exp(logFront) * betaFraction(1 - x, b, a)) / b
}

/**
 * P(T > t) for Student's t distribution with `degrees` of freedom, from 1 up: the one-sided p-value of t
 * (NIST Handbook 1.3.6.6.4; P = I_(ν/(ν+t²))(ν/2, 1/2) / 2 for t ≥ 0).
 */
export function upperTailOfT(t: number, degrees: number): number {
  if (!(degrees >= 1)) throw new RangeError(`no degrees of freedom: ${degrees}`)
  const both = regularisedBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
  return t >= 0 ? both / 2 : 1 - both / 2
}
