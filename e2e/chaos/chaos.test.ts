import { describe, expect, test } from 'vitest'
import { runTrail } from './runTrail.ts'
import { shrinkTrail } from './shrinkTrail.ts'

const first = Number(process.env.CHAOS_SEED ?? 1)
const count = Number(process.env.CHAOS_SEEDS ?? 3)
const length = Number(process.env.CHAOS_STEPS ?? 60)
const seeds = Array.from({ length: count }, (_, index) => first + index)
/** The steps of an earlier failing run, after shrinking. If set, only these steps run, with the seed of that run. */
const given = process.env.CHAOS_TRAIL && JSON.parse(process.env.CHAOS_TRAIL)
/**
 * Timeout in ms. After a failure, shrinking repeats the run many times, to remove the steps that did not contribute to
 * the failure.
 */
const timeout = 900_000

describe('chaos', () => {
  test.each(seeds)('behavior: the random steps of seed %i violate no invariant (RL-1)', { timeout }, async (seed) => {
    const failure = await runTrail(seed, length, given)
    if (!failure) return
    const { trail, error, log } = given ? failure : await shrinkTrail(seed, failure)
    const steps = trail.map(({ name, tab }, index) => `${index + 1}. tab ${tab}: ${name}`)
    const report = [
      `Seed ${seed}, step ${failure.at}: ${error.stack}`,
      'The least that fails so:',
      ...steps,
      `CHAOS_TRAIL='${JSON.stringify(trail)}'`,
      'What A logged:',
      ...log,
    ]
    expect.fail(report.join('\n'))
  })

  test('behavior: repeats the same run for the same seed', async () => {
    const [one, other] = [await runTrail(7, 20, undefined, true), await runTrail(7, 20, undefined, true)]
    expect(one?.trail.length).toBe(20)
    expect(other?.trail).toEqual(one?.trail)
  })
})
