/**
 * Some of many cases, the same ones for the same seed (`REDRESS_SEED`); all of them with `REDRESS=all`, which is what
 * `npm run redress` sets, or with `REDRESS_PART=2/3` besides the second of three parts of all.
 */
export function sampleOf<value>(all: readonly value[], count: number): readonly value[] {
  if (process.env.REDRESS === 'all') {
    const [part = 1, parts = 1] = (process.env.REDRESS_PART ?? '1/1').split('/').map(Number)
    return all.filter((_, index) => index % parts === part - 1)
  }
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
