/**
 * Some of many cases, the same ones for the same seed (`REDRESS_SEED`); all of them with `REDRESS=all`, which is what
 * `npm run redress` sets.
 */
export function sampleOf<value>(all: readonly value[], count: number): readonly value[] {
  if (process.env.REDRESS === 'all') return all
  let state = Number(process.env.REDRESS_SEED ?? 1)
  const random = () => {
    // A linear congruential generator: it only has to be the same everywhere.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  return all
    .map((each) => [random(), each] as const)
    .sort(([left], [right]) => left - right)
    .slice(0, count)
    .map(([, each]) => each)
}
