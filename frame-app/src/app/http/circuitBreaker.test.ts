import { describe, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuitBreaker.ts'

describe('createCircuitBreaker', () => {
  const error = new Error('down')
  const breakerAt = () => {
    const clock = { now: 0 }
    return { clock, breaker: createCircuitBreaker(() => clock.now) }
  }
  const fail = (breaker: ReturnType<typeof createCircuitBreaker>, times: number) => {
    for (let i = 0; i < times; i++) breaker.failed(error)
  }

  test('default: the breaker opens for 30 s after 5 consecutive failures', () => {
    const { clock, breaker } = breakerAt()
    fail(breaker, 4)
    expect(breaker.refusal()).toBeUndefined()
    fail(breaker, 1)
    expect(breaker.refusal()).toBe(error)
    clock.now = 29_999
    expect(breaker.refusal()).toBe(error)
    clock.now = 30_000
    expect(breaker.refusal()).toBeUndefined()
  })

  test('behavior: one success resets the count of failures', () => {
    const { breaker } = breakerAt()
    fail(breaker, 4)
    breaker.succeeded()
    fail(breaker, 4)
    expect(breaker.refusal()).toBeUndefined()
  })

  test('behavior: after 30 s, a single failure opens the breaker again', () => {
    const { clock, breaker } = breakerAt()
    fail(breaker, 5)
    clock.now = 30_000
    fail(breaker, 1)
    expect(breaker.refusal()).toBe(error)
  })
})
