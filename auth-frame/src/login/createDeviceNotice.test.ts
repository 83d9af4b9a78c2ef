import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { createPages } from '../ui/createPages.ts'
import { createDeviceNotice, type Notice } from './createDeviceNotice.ts'

function start() {
  const drawn: (Notice | 'gone')[] = []
  const shown: boolean[] = []
  let leave: (error: unknown) => void = () => undefined
  const pages = createPages({
    addPage: () => ({ page: {} as HTMLElement, remove: () => void drawn.push('gone') }),
    shown: (is) => void shown.push(is),
  })
  const notice = createDeviceNotice({
    pages,
    loadPage: async () => (follow) => () =>
      new Promise((_, reject) => {
        leave = reject
        follow((next) => void drawn.push(next))
      }),
  })
  return { notice, pages, drawn, shown, leave: () => leave(makeError('USER_REJECTED')) }
}
const digits = (text: string) => ({ state: 'pending', digits: text }) as const

describe('createDeviceNotice', () => {
  test('default', async () => {
    const { notice, drawn, shown } = start()
    notice.hear({ state: 'pending' })
    expect([notice.isShown(), shown]).toEqual([false, []])
    notice.hear(digits('42'))
    await expect.poll(() => drawn).toEqual([{ digits: '42' }])
    notice.hear({ state: 'held' })
    expect([drawn, notice.isShown()]).toEqual([[{ digits: '42' }, 'held'], true])
    notice.end()
    await expect.poll(() => shown).toEqual([true, false])
    expect(drawn.at(-1)).toBe('gone')
    // `end()` closes the notice, but does not count as the user leaving the notice.
    expect(await Promise.race([notice.left, Promise.resolve('waits')])).toBe('waits')
  })

  test('behavior: rejects if the user leaves the screen with the digits', async () => {
    const { notice, drawn, leave } = start()
    notice.hear(digits('42'))
    await expect.poll(() => drawn.length).toBe(1)
    leave()
    await expect(notice.left).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  })

  test('behavior: rejects if the user closes the modal', async () => {
    const { notice, drawn, pages } = start()
    notice.hear(digits('42'))
    await expect.poll(() => drawn.length).toBe(1)
    pages.leave()
    await expect(notice.left).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  })

  test('behavior: shows no digits if the login ends before the screen has loaded', async () => {
    const { notice, drawn, shown } = start()
    notice.hear(digits('42'))
    notice.end()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    expect([drawn, shown]).toEqual([[], []])
  })
})
