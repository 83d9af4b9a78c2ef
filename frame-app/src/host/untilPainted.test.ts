import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { untilPainted } from './untilPainted.ts'

const isSettled = async (promise: Promise<void>) => {
  let settled = false
  promise.then(
    () => {
      settled = true
    },
    () => {
      settled = true
    },
  )
  await new Promise((resolve) => setImmediate(resolve))
  return settled
}

describe('untilPainted', () => {
  test('default', async () => {
    const { app, state } = fakeApp()
    openModal(app)
    const waiting = untilPainted(app.store)
    expect(await isSettled(waiting)).toBe(false)
    state().setPainted('Connect')
    await expect(waiting).resolves.toBe(undefined)
  })

  test('behavior: resolves at once if the current view is already painted', async () => {
    const { app, state } = fakeApp()
    openModal(app)
    state().setPainted('Connect')
    await expect(untilPainted(app.store)).resolves.toBe(undefined)
  })

  test('behavior: waits until the current view is painted, and ignores other views', async () => {
    const { app, state } = fakeApp()
    openModal(app)
    const waiting = untilPainted(app.store)
    state().setPainted('Account')
    expect(await isSettled(waiting)).toBe(false)
    state().reset('AllWallets')
    state().setPainted('AllWallets')
    await expect(waiting).resolves.toBe(undefined)
  })

  test('error: rejects if the modal closes before the view is painted, or was never open', async () => {
    const { app } = fakeApp()
    openModal(app)
    const waiting = untilPainted(app.store)
    closeModal(app)
    await expect(waiting).rejects.toThrowErrorMatchingInlineSnapshot(`[AirlockError: Modal closed]`)
    await expect(untilPainted(app.store)).rejects.toMatchObject({ code: 4001 })
  })
})
