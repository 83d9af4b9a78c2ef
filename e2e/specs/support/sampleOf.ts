/**
 * Returns a random sample of `count` cases. With the same seed (`REDRESS_SEED`), returns the same sample. With
 * `REDRESS=all`, which `npm run redress` sets, returns all cases. With `REDRESS_PART=2/3` in addition, returns only the
 * second third of all cases.
 */
export function sampleOf<value>(all: readonly value[], count: number): readonly value[] {
  if (process.env.REDRESS === 'all') {
    const [part = 1, parts = 1] = (process.env.REDRESS_PART ?? '1/1').split('/').map(Number)
    return all.filter((_, index) => index % parts === part - 1)
  }
  let state = Number(process.env.REDRESS_SEED ?? 1)
  const random = () => {
    // A linear congruential generator. It is good enough, because it only has to return the same numbers on every
    // machine.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  return all
    .map((each) => [random(), each] as const)
    .sort(([left], [right]) => left - right)
    .slice(0, count)
    .map(([, each]) => each)
}
