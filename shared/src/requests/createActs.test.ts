import { describe, expect, test } from 'vitest'
import { createActs } from './createActs.ts'
import { createPresses } from './createPresses.ts'

describe('createActs', () => {
  test('default', () => {
    const acts = createActs()
    acts.note(1_000)
    acts.note(2_500)
    expect([999, 1_000, 2_000, 2_500, 4_500, 4_501].map(acts.before)).toEqual([
      undefined,
      1_000,
      1_000,
      2_500,
      2_500,
      undefined,
    ])
  })
})

describe('createPresses', () => {
  test('default', () => {
    const win = new EventTarget() as unknown as Window
    let now = 10
    const presses = createPresses(win, () => now)
    win.dispatchEvent(new Event('pointerdown'))
    now = 5_000
    win.dispatchEvent(new Event('keydown'))
    win.dispatchEvent(new Event('pointermove'))
    expect([presses.before(100), presses.before(4_000), presses.before(6_000)]).toEqual([10, undefined, 5_000])
  })
})
