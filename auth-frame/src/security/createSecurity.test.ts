import { describe, expect, test } from 'vitest'
import { showInTurn } from './createSecurity.ts'

/** Creates a screen that counts how often it is shown, and approvals that end when the test says so. */
function screen() {
  const log: string[] = []
  let approved = () => {}
  let closed = () => {}
  const turn = showInTurn({
    quiet: () => new Promise((resolve) => (approved = resolve)),
    show: () => {
      log.push('shown')
      return new Promise((resolve) => (closed = resolve))
    },
    leave: () => {
      log.push('left')
      closed()
    },
  })
  return { ...turn, log, approve: () => approved(), close: () => closed() }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('showInTurn', () => {
  test('default', async () => {
    const { show, log, approve, close } = screen()
    const shown = show()
    await turn()
    expect(log).toEqual([])
    approve()
    await turn()
    expect(log).toEqual(['shown'])
    close()
    await shown
  })

  test('behavior: shows a screen only once, even if it is requested again while it waits or is shown', async () => {
    const { show, log, approve, close } = screen()
    const asked = [show(), show()]
    approve()
    await turn()
    asked.push(show())
    close()
    await Promise.all(asked)
    expect(log).toEqual(['shown'])
    const again = show()
    approve()
    await turn()
    close()
    await again
    expect(log).toEqual(['shown', 'shown'])
  })

  test('behavior: does not show a screen if the user leaves before its turn comes', async () => {
    const { show, leave, log, approve } = screen()
    const asked = show()
    leave()
    approve()
    await asked
    expect(log).toEqual(['left'])
  })
})
